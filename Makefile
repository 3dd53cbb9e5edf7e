# Everything that is done to awalé. `make run` opens it, `make test` checks it, `make dist` packs it.

GO    ?= go
GOFMT := $(shell $(GO) env GOROOT)/bin/gofmt

# Packages in which goroutines meet: their tests run under the race detector. The others run without it, several times faster.
RACING := internal/(store|web|live)(/|$$)

VERSION := $(shell git describe --tags --always --dirty 2>/dev/null || echo unknown)
SHA256  := $(shell command -v sha256sum || echo shasum -a 256)
SYSTEMS := windows/amd64 windows/arm64 darwin/amd64 darwin/arm64 linux/amd64 linux/arm64

.PHONY: help run test tools check generated format vet tidy unit race generate bench dist clean

help:
	@echo 'make run       serve on this machine'
	@echo 'make test      check everything (installs chromium and poppler-utils where it may)'
	@echo 'make generate  renew generated code'
	@echo 'make bench     measure the engine and the store'
	@echo 'make dist      build the programs for teachers into dist/'

run:
	$(GO) run ./cmd/awale serve

test: tools check unit race

tools:
	@.ci/tools

check: generated format vet tidy

# Generated code must be what its source gives. This holds in a tree with uncommitted work too.
generated:
	@before=$$(find . -name '*_templ.go' -exec cksum {} + | sort); \
	$(GO) generate ./... && after=$$(find . -name '*_templ.go' -exec cksum {} + | sort); \
	if [ "$$before" != "$$after" ]; then \
		echo 'Generated code was stale; it has been renewed, commit it:'; git status --short -- '*_templ.go'; exit 1; \
	fi

format:
	@stale=$$(git ls-files -co --exclude-standard '*.go' | grep -v _templ.go | xargs $(GOFMT) -l); \
	if [ -n "$$stale" ]; then echo 'Not formatted with gofmt:'; echo "$$stale"; exit 1; fi

vet:
	$(GO) vet ./...

tidy:
	$(GO) mod tidy -diff

unit:
	$(GO) test $$($(GO) list ./... | grep -Ev '$(RACING)')

race:
	$(GO) test -race $$($(GO) list ./... | grep -E '$(RACING)')

generate:
	$(GO) generate ./...

bench:
	$(GO) test -run '^$$' -bench . -benchmem ./internal/...

dist:
	rm -rf dist && mkdir dist
	@set -e; for system in $(SYSTEMS); do \
		os=$${system%/*}; arch=$${system#*/}; ext=; [ $$os = windows ] && ext=.exe; \
		echo "dist/awale-$$os-$$arch$$ext"; \
		CGO_ENABLED=0 GOOS=$$os GOARCH=$$arch $(GO) build -trimpath -ldflags '-s -w -X main.stamp=$(VERSION)' -o dist/awale-$$os-$$arch$$ext ./cmd/awale; \
	done
	cd dist && $(SHA256) awale-* > SHA256SUMS

clean:
	rm -rf dist
