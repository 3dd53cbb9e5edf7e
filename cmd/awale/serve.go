package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"github.com/spf13/cobra"

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
	demo      bool
	temporary bool // the database of a demonstration, gone at the end
}

func (a *app) serveCommand() *cobra.Command {
	var o serveOptions
	cmd := &cobra.Command{
		Use:     "serve [--addr :8080] [--db awale.db] [--exercises DIR] [--base-url URL]",
		Short:   a.say.T("cli.serve.short"),
		Long:    a.say.T("cli.serve.long"),
		Example: "awale serve\nawale serve --addr :9000 --db classe.db\nawale serve --demo\nawale serve --base-url https://awale.example.org --trusted-proxy 127.0.0.1/32",
		Args:    a.noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			o.temporary = o.demo && !cmd.Flags().Changed("db")
			return a.serve(cmd, o)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&o.addr, "addr", ":8080", a.say.T("cli.serve.addr"))
	flags.StringVar(&o.db, "db", "awale.db", a.say.T("cli.serve.db"))
	flags.StringVar(&o.exercises, "exercises", "", a.say.T("cli.serve.exercises"))
	flags.StringVar(&o.baseURL, "base-url", "", a.say.T("cli.serve.base-url"))
	flags.StringSliceVar(&o.proxies, "trusted-proxy", nil, a.say.T("cli.serve.trusted-proxy"))
	flags.BoolVar(&o.open, "open", doubleClicked(), a.say.T("cli.serve.open"))
	flags.BoolVar(&o.demo, "demo", false, a.say.T("demo.flag"))
	return cmd
}

// serve answers the class until the program is interrupted.
func (a *app) serve(cmd *cobra.Command, o serveOptions) (err error) {
	spareProcessor()
	config, err := a.config(cmd, o)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second Ctrl+C does not wait for requests under way
	listener, err := a.listen(ctx, cmd, o.addr)
	if err != nil {
		return err
	}
	defer listener.Close()
	if o.temporary {
		remove, err := temporary(&o)
		if err != nil {
			return err
		}
		defer func() { _ = remove() }() // the system clears the folder otherwise
	}
	if config.Store, err = store.Open(ctx, o.db, config.Logger); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, config.Store.Close()) }()
	teacher, err := a.prepare(ctx, &config, o)
	if err != nil {
		return err
	}
	at := listener.Addr().(*net.TCPAddr)
	class := classAddresses(at)
	if len(class) > 0 {
		config.ClassURL = class[0]
	}
	if o.baseURL != "" {
		class = append([]string{o.baseURL}, class...)
	}
	server, err := web.New(config)
	if err != nil {
		return err
	}
	setup, err := server.FirstAccount(ctx)
	if err != nil {
		return err
	}
	a.greet(at, class, setup, o)
	if o.demo {
		a.greetDemo(webURL("localhost", at.Port), teacher, o.temporary)
	}
	return server.Serve(ctx, listener)
}

// config is what the options say of the server.
func (a *app) config(cmd *cobra.Command, o serveOptions) (config web.Config, err error) {
	config = web.Config{
		Catalogue: a.catalogue,
		Static:    static.Files,
		Clock:     time.Now,
		Zone:      time.Local,
		Rand:      rand.Reader,
		Logger:    slog.New(slog.NewTextHandler(a.stderr, &slog.HandlerOptions{Level: slog.LevelWarn})),
		BaseURL:   o.baseURL,
	}
	if err = a.checkBaseURL(cmd, o.baseURL); err != nil {
		return config, err
	}
	if config.TrustedProxies, err = a.networks(cmd, o.proxies); err != nil {
		return config, err
	}
	config.Sheets, err = a.sheets(o.exercises)
	return config, err
}

// lostAfter is longer than a browser keeps the cookie by which work without a class is found again.
const lostAfter = 401 * 24 * time.Hour

// prepare fills a demonstration, and erases what nobody can come back to.
func (a *app) prepare(ctx context.Context, config *web.Config, o serveOptions) (teacher string, err error) {
	if o.demo {
		if teacher, err = a.fillDemo(ctx, config.Store, config.Sheets, o.db); err != nil {
			return "", err
		}
	}
	if config.Demo, err = config.Store.Demo(ctx); err != nil {
		return "", err
	}
	_, err = config.Store.ForgetLost(ctx, config.Clock().Add(-lostAfter))
	return teacher, err
}

// sheets are the bank and the sheets of a folder. Those that are wrong are listed and left out.
func (a *app) sheets(dir string) (*sheet.Library, error) {
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
