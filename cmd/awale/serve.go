package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"awale/exercises"
	"awale/internal/i18n"
	"awale/internal/sheet"
	"awale/internal/store"
	"awale/internal/web"
	"awale/static"
)

// serveOptions are the options of `awale serve`.
type serveOptions struct {
	addr      string
	db        string
	exercises string
	baseURL   string
	proxies   []string
	open      bool
}

func (a *app) serveCommand() *cobra.Command {
	var o serveOptions
	cmd := &cobra.Command{
		Use:     "serve [--addr :8080] [--db awale.db] [--exercises DIR] [--base-url URL]",
		Short:   a.say.T("cli.serve.short"),
		Long:    a.say.T("cli.serve.long"),
		Example: "awale serve\nawale serve --addr :9000 --db classe.db\nawale serve --base-url https://awale.example.org --trusted-proxy 127.0.0.1/32",
		Args:    a.noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return a.serve(cmd, o) },
	}
	flags := cmd.Flags()
	flags.StringVar(&o.addr, "addr", ":8080", a.say.T("cli.serve.addr"))
	flags.StringVar(&o.db, "db", "awale.db", a.say.T("cli.serve.db"))
	flags.StringVar(&o.exercises, "exercises", "", a.say.T("cli.serve.exercises"))
	flags.StringVar(&o.baseURL, "base-url", "", a.say.T("cli.serve.base-url"))
	flags.StringSliceVar(&o.proxies, "trusted-proxy", nil, a.say.T("cli.serve.trusted-proxy"))
	flags.BoolVar(&o.open, "open", doubleClicked(), a.say.T("cli.serve.open"))
	return cmd
}

// serve answers the class until the program is interrupted.
func (a *app) serve(cmd *cobra.Command, o serveOptions) (err error) {
	config := web.Config{
		Catalogue: a.catalogue,
		Static:    static.Files,
		Clock:     time.Now,
		Rand:      rand.Reader,
		Logger:    slog.New(slog.NewTextHandler(a.stderr, &slog.HandlerOptions{Level: slog.LevelWarn})),
		BaseURL:   o.baseURL,
	}
	if err = a.checkBaseURL(cmd, o.baseURL); err != nil {
		return err
	}
	if config.TrustedProxies, err = a.networks(cmd, o.proxies); err != nil {
		return err
	}
	if config.Sheets, err = a.library(o.exercises); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	listener, err := a.listen(ctx, cmd, o.addr)
	if err != nil {
		return err
	}
	defer listener.Close()
	kept, err := store.Open(ctx, o.db, config.Logger)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	config.Store = kept
	server, err := web.New(config)
	if err != nil {
		return err
	}
	a.greet(listener.Addr().(*net.TCPAddr), o)
	return server.Serve(ctx, listener)
}

// library is the bank and the sheets of a folder. Those that are wrong are listed and left out.
func (a *app) library(dir string) (*sheet.Library, error) {
	folders := []sheet.Folder{{FS: exercises.Files}}
	if dir != "" {
		if info, err := os.Stat(dir); err != nil || !info.IsDir() {
			return nil, a.failure("cli.serve.no-exercises", "Given", dir)
		}
		folders = append(folders, sheet.Folder{Name: filepath.ToSlash(dir), FS: os.DirFS(dir)})
	}
	library, problems := sheet.LoadFolders(folders...)
	if len(problems) > 0 {
		fmt.Fprintln(a.stderr, a.say.T("cli.serve.left-out", "Count", len(problems)))
	}
	for _, p := range problems {
		fmt.Fprintln(a.stderr, "  "+p.Say(a.say))
	}
	return library, nil
}

func (a *app) checkBaseURL(cmd *cobra.Command, base string) error {
	if base == "" {
		return nil
	}
	u, err := url.Parse(base)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.Path != "" && u.Path != "/" {
		return a.usage(cmd, i18n.M("cli.serve.bad-base-url", "Given", base))
	}
	return nil
}

func (a *app) networks(cmd *cobra.Command, given []string) ([]*net.IPNet, error) {
	var networks []*net.IPNet
	for _, text := range given {
		_, network, err := net.ParseCIDR(text)
		if err != nil {
			return nil, a.usage(cmd, i18n.M("cli.serve.bad-proxy", "Given", text))
		}
		networks = append(networks, network)
	}
	return networks, nil
}

// listen opens the port. When another program has it, the error names the next one that is free.
func (a *app) listen(ctx context.Context, cmd *cobra.Command, addr string) (net.Listener, error) {
	host, port, err := net.SplitHostPort(addr)
	number, errPort := strconv.ParseUint(port, 10, 16)
	if err != nil || errPort != nil {
		return nil, a.usage(cmd, i18n.M("cli.serve.bad-addr", "Given", addr))
	}
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", addr)
	switch {
	case errors.Is(err, errPortTaken):
		return nil, a.failure("cli.serve.port-taken", "Port", port, "Next", nextFree(ctx, host, int(number)))
	case errors.Is(err, os.ErrPermission):
		return nil, a.failure("cli.serve.port-denied", "Port", port, "Next", nextFree(ctx, host, 8079))
	case err != nil:
		return nil, a.failure("cli.serve.no-listener", "Addr", addr, "Reason", err)
	}
	return listener, nil
}

// nextFree is the address after that port where nothing listens yet.
func nextFree(ctx context.Context, host string, port int) string {
	var config net.ListenConfig
	next := net.JoinHostPort(host, strconv.Itoa(port+1))
	for tried := port + 1; tried <= min(port+20, 1<<16-1); tried++ {
		addr := net.JoinHostPort(host, strconv.Itoa(tried))
		if listener, err := config.Listen(ctx, "tcp", addr); err == nil {
			_ = listener.Close() // it was only to see whether it is free
			return addr
		}
	}
	return next
}

// greet says where the class finds the page, and opens it here when asked.
func (a *app) greet(at *net.TCPAddr, o serveOptions) {
	here := webURL("localhost", at.Port)
	class := classAddresses(at)
	if o.baseURL != "" {
		class = append([]string{o.baseURL}, class...)
	}
	if len(class) == 0 {
		fmt.Fprintln(a.stdout, a.say.T("cli.serve.alone"))
	} else {
		fmt.Fprintf(a.stdout, "%s\n\n    %s\n\n", a.say.T("cli.serve.ready"), class[0])
		a.drawCode(class[0])
		for _, other := range class[1:] {
			fmt.Fprintln(a.stdout, a.say.T("cli.serve.or", "URL", other))
		}
	}
	fmt.Fprintln(a.stdout, a.say.T("cli.serve.here", "URL", here))
	if path, err := filepath.Abs(o.db); err == nil {
		fmt.Fprintln(a.stdout, a.say.T("cli.serve.kept", "Path", path))
	}
	fmt.Fprintln(a.stdout, a.say.T("cli.serve.stop"))
	if o.open {
		a.openBrowser(here)
	}
}

// drawCode draws the address as a QR code where a camera can read it: in a terminal that has colours.
func (a *app) drawCode(address string) {
	terminal, ok := a.stdout.(*os.File)
	if !ok || !term.IsTerminal(int(terminal.Fd())) || !showsColours(terminal) {
		return
	}
	if code, err := qrCode(address); err == nil {
		fmt.Fprintln(a.stdout, code)
	}
}

// openBrowser shows the page on this computer; where that fails, the address on the screen must do.
func (a *app) openBrowser(address string) {
	command := browserCommand(address)
	command.Stdout, command.Stderr = io.Discard, io.Discard
	if err := command.Start(); err != nil {
		fmt.Fprintln(a.stderr, a.say.T("cli.serve.no-browser", "URL", address))
		return
	}
	go func() { _ = command.Wait() }() // a browser may stay, and tells nothing worth knowing
}
