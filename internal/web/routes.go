package web

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

// access is who may use a URL.
type access uint8

const (
	everyone     access = iota + 1
	pupil               // a pupil who is signed in
	teacher             // a teacher who is signed in
	classTeacher        // a teacher of the class that the address names
)

// route is one URL of the program. A GET route answers HEAD too.
type route struct {
	method string
	path   string
	who    access
	handle echo.HandlerFunc
}

// routes lists every URL with who may use it.
func (s *Server) routes() []route {
	return []route{
		{http.MethodGet, "/", everyone, s.home},
		{http.MethodGet, "/sheets", everyone, s.sheets},
		{http.MethodGet, "/sheets/:id", everyone, s.sheet},
		{http.MethodGet, "/sheets/:id/answers", everyone, s.toSheet},
		{http.MethodPost, "/sheets/:id/answers", everyone, s.answer},
		{http.MethodPost, "/sheets/:id/restart", everyone, s.restart},
		{http.MethodGet, "/print/:id", everyone, s.print},
		{http.MethodGet, "/c/:copy", everyone, s.fromPaper},
		{http.MethodGet, "/print/board.pdf", everyone, s.boardPDF},
		{http.MethodGet, "/export/:id", everyone, s.exports},
		{http.MethodGet, "/export/:id/:format", everyone, s.exportFile},
		{http.MethodGet, "/practice", everyone, s.practise},
		{http.MethodPost, "/practice/answers", everyone, s.practiceAnswer},
		{http.MethodGet, "/rules", everyone, s.rules},
		{http.MethodGet, "/rules/:id", everyone, s.ruleSet},
		{http.MethodPost, "/language", everyone, s.chooseLanguage},
		{http.MethodGet, "/play", everyone, s.play},
		{http.MethodPost, "/play", everyone, s.newGame},
		{http.MethodPost, "/play/read", everyone, s.readGame},
		{http.MethodPost, "/play/join", everyone, s.joinGame},
		{http.MethodGet, "/play/:game", everyone, s.game},
		{http.MethodPost, "/play/:game/moves", everyone, s.move},
		{http.MethodPost, "/play/:game/computer", everyone, s.computerMove},
		{http.MethodPost, "/play/:game/do", everyone, s.doInGame},
		{http.MethodGet, "/play/:game/steps", everyone, s.gameSteps},
		{http.MethodGet, "/play/:game/text", everyone, s.gameText},
		{http.MethodGet, "/play/:game/events", everyone, s.gameEvents},
		{http.MethodGet, "/play/:game/moments/:moment", everyone, s.missedMove},
		{http.MethodPost, "/play/:game/moments/:moment", everyone, s.answerMissed},
		{http.MethodGet, "/setup/:token", everyone, s.setup},
		{http.MethodPost, "/setup/:token", everyone, s.makeAccount},
		{http.MethodGet, "/login", everyone, s.loginPage},
		{http.MethodPost, "/login", everyone, s.login},
		{http.MethodPost, "/logout", everyone, s.signOut},
		{http.MethodGet, "/join", everyone, s.join},
		{http.MethodGet, "/join/:code", everyone, s.joinClass},
		{http.MethodPost, "/join/:code", everyone, s.comeIn},
		{http.MethodGet, "/p/:link", everyone, s.link},
		{http.MethodPost, "/p/:link", everyone, s.comeInByLink},
		{http.MethodGet, "/me", pupil, s.me},
		{http.MethodGet, "/work/:assignment", pupil, s.workSheet},
		{http.MethodGet, "/work/:assignment/answers", pupil, s.toWork},
		{http.MethodPost, "/work/:assignment/answers", pupil, s.workAnswer},
		{http.MethodGet, "/account", teacher, s.account},
		{http.MethodPost, "/account/password", teacher, s.changePassword},
		{http.MethodPost, "/account/language", teacher, s.changeLanguage},
		{http.MethodPost, "/account/invitation", teacher, s.invite},
		{http.MethodGet, "/teach", teacher, s.teach},
		{http.MethodPost, "/teach/classes", teacher, s.makeClass},
		{http.MethodGet, "/teach/purge", teacher, s.purgePage},
		{http.MethodPost, "/teach/purge", teacher, s.purge},
		{http.MethodGet, "/teach/classes/:class", classTeacher, s.classRoom},
		{http.MethodPost, "/teach/classes/:class/delete", classTeacher, s.deleteClass},
		{http.MethodPost, "/teach/classes/:class/settings", classTeacher, s.saveClass},
		{http.MethodGet, "/teach/classes/:class/live", classTeacher, s.liveClass},
		{http.MethodGet, "/teach/classes/:class/assignments/:assignment/live", classTeacher, s.liveAssignment},
		{http.MethodGet, "/teach/classes/:class/assignments/:assignment/live/events", classTeacher, s.liveEvents},
		{http.MethodGet, "/teach/classes/:class/code", classTeacher, s.showCode},
		{http.MethodPost, "/teach/classes/:class/code", classTeacher, s.renewCode},
		{http.MethodPost, "/teach/classes/:class/play", classTeacher, s.allowPlay},
		{http.MethodGet, "/teach/classes/:class/cards", classTeacher, s.cards},
		{http.MethodGet, "/teach/classes/:class/cards.pdf", classTeacher, s.cardsPDF},
		{http.MethodGet, "/teach/classes/:class/poster.pdf", classTeacher, s.posterPDF},
		{http.MethodGet, "/teach/classes/:class/assignments/:assignment/print", classTeacher, s.printAssignment},
		{http.MethodGet, "/teach/classes/:class/assignments/:assignment/print.pdf", classTeacher, s.assignmentPDF},
		{http.MethodGet, entryPath, classTeacher, s.entry},
		{http.MethodPost, entryPath, classTeacher, s.saveEntry},
		{http.MethodPost, "/teach/classes/:class/teachers", classTeacher, s.shareClass},
		{http.MethodPost, "/teach/classes/:class/teachers/remove", classTeacher, s.unshareClass},
		{http.MethodPost, "/teach/classes/:class/pupils", classTeacher, s.addPupils},
		{http.MethodPost, "/teach/classes/:class/import", classTeacher, s.importPupils},
		{http.MethodGet, "/teach/classes/:class/pupils/:pupil", classTeacher, s.pupilFile},
		{http.MethodGet, "/teach/classes/:class/pupils/:pupil/export", classTeacher, s.exportPupil},
		{http.MethodPost, "/teach/classes/:class/pupils/:pupil/rename", classTeacher, s.renamePupil},
		{http.MethodPost, "/teach/classes/:class/pupils/:pupil/pictures", classTeacher, s.newPictures},
		{http.MethodPost, "/teach/classes/:class/pupils/:pupil/move", classTeacher, s.movePupil},
		{http.MethodPost, "/teach/classes/:class/pupils/:pupil/archive", classTeacher, s.archivePupil},
		{http.MethodPost, "/teach/classes/:class/pupils/:pupil/restore", classTeacher, s.restorePupil},
		{http.MethodPost, "/teach/classes/:class/pupils/:pupil/delete", classTeacher, s.deletePupil},
		{http.MethodGet, "/teach/give", teacher, s.give},
		{http.MethodGet, "/teach/classes/:class/assignments/new", classTeacher, s.newAssignment},
		{http.MethodPost, "/teach/classes/:class/assignments", classTeacher, s.addAssignment},
		{http.MethodGet, "/teach/classes/:class/assignments/:assignment", classTeacher, s.assignment},
		{http.MethodGet, "/teach/classes/:class/assignments/:assignment/edit", classTeacher, s.editAssignment},
		{http.MethodPost, "/teach/classes/:class/assignments/:assignment/edit", classTeacher, s.saveAssignment},
		{http.MethodPost, "/teach/classes/:class/assignments/:assignment/close", classTeacher, s.closeAssignment},
		{http.MethodPost, "/teach/classes/:class/assignments/:assignment/reopen", classTeacher, s.reopenAssignment},
		{http.MethodPost, "/teach/classes/:class/assignments/:assignment/extend", classTeacher, s.extendAssignment},
		{http.MethodPost, "/teach/classes/:class/assignments/:assignment/renew", classTeacher, s.renewAssignment},
		{http.MethodGet, "/teach/classes/:class/assignments/:assignment/delete", classTeacher, s.confirmDelete},
		{http.MethodPost, "/teach/classes/:class/assignments/:assignment/delete", classTeacher, s.deleteAssignment},
		{http.MethodGet, "/teach/classes/:class/assignments/:assignment/preview", classTeacher, s.previewWork},
		{http.MethodGet, "/teach/classes/:class/assignments/:assignment/preview/answers", classTeacher, s.toPreview},
		{http.MethodPost, "/teach/classes/:class/assignments/:assignment/preview/answers", classTeacher, s.previewAnswer},
		{http.MethodPost, "/teach/classes/:class/assignments/:assignment/preview/restart", classTeacher, s.restartPreview},
		{http.MethodGet, "/help", everyone, s.help},
		{http.MethodGet, "/privacy", everyone, s.privacy},
		{http.MethodGet, "/teach/sheets", teacher, s.ownSheets},
		{http.MethodPost, "/teach/sheets", teacher, s.makeSheet},
		{http.MethodPost, "/teach/sheets/copy", teacher, s.copySheet},
		{http.MethodPost, "/teach/sheets/upload", teacher, s.uploadSheet},
		{http.MethodGet, "/teach/sheets/:own", teacher, s.editSheet},
		{http.MethodPost, "/teach/sheets/:own", teacher, s.saveHead},
		{http.MethodPost, "/teach/sheets/:own/items", teacher, s.changeItems},
		{http.MethodGet, "/teach/sheets/:own/items/:item", teacher, s.editItem},
		{http.MethodPost, "/teach/sheets/:own/items/:item", teacher, s.saveItem},
		{http.MethodPost, "/teach/sheets/:own/items/:item/check", teacher, s.checkItem},
		{http.MethodGet, "/teach/sheets/:own/yaml", teacher, s.editYAML},
		{http.MethodPost, "/teach/sheets/:own/yaml", teacher, s.saveYAML},
		{http.MethodGet, "/teach/sheets/:own/preview", teacher, s.previewSheet},
		{http.MethodGet, "/teach/sheets/:own/preview/answers", teacher, s.toDraft},
		{http.MethodPost, "/teach/sheets/:own/preview/answers", teacher, s.answerPreview},
		{http.MethodPost, "/teach/sheets/:own/preview/restart", teacher, s.restartDraft},
		{http.MethodGet, "/teach/sheets/:own/file", teacher, s.downloadSheet},
		{http.MethodPost, "/teach/sheets/:own/state", teacher, s.changeState},
		{http.MethodPost, "/teach/sheets/:own/delete", teacher, s.deleteSheet},
		{http.MethodGet, "/teach/classes/:class/report", classTeacher, s.classReport},
		{http.MethodGet, "/teach/classes/:class/report.csv", classTeacher, s.classTable},
		{http.MethodGet, "/teach/classes/:class/pupils/:pupil/report", classTeacher, s.pupilReport},
		{http.MethodGet, "/teach/classes/:class/assignments/:assignment/report", classTeacher, s.workReport},
		{http.MethodGet, "/teach/classes/:class/assignments/:assignment/report.csv", classTeacher, s.workTable},
		{http.MethodGet, "/teach/classes/:class/assignments/:assignment/answers.csv", classTeacher, s.answersTable},
		{http.MethodPost, "/teach/classes/:class/assignments/:assignment/remedial", classTeacher, s.remedial},
		{http.MethodGet, "/healthz", everyone, s.health},
		{http.MethodGet, "/static/:version/*", everyone, s.static},
	}
}

func (s *Server) router() *echo.Echo {
	e := echo.New()
	e.HTTPErrorHandler = s.fail
	e.IPExtractor = s.ipExtractor()
	e.Use(s.secureHeaders, s.recovered, s.bodyLimit, s.sameOrigin, s.answersWaiting)
	for _, r := range s.routes() {
		handle := s.guarded(r)
		e.Add(r.method, r.path, handle)
		if r.method == http.MethodGet {
			e.Add(http.MethodHead, r.path, handle)
		}
	}
	return e
}

func (s *Server) ipExtractor() echo.IPExtractor {
	if len(s.TrustedProxies) == 0 {
		return echo.ExtractIPDirect()
	}
	trusted := []echo.TrustOption{echo.TrustLoopback(false), echo.TrustLinkLocal(false), echo.TrustPrivateNet(false)}
	for _, n := range s.TrustedProxies {
		trusted = append(trusted, echo.TrustIPRange(n))
	}
	return echo.ExtractIPFromXFFHeader(trusted...)
}
