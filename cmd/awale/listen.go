package main

import (
	"context"
	"errors"
	"net"
	"os"
	"strconv"

	"github.com/spf13/cobra"

	"awale/internal/i18n"
)

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
