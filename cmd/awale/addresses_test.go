package main

import (
	"net"
	"net/netip"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAddressesALikelyClassSharesComeFirst(t *testing.T) {
	found := []lanAddress{
		{netip.MustParseAddr("172.17.0.1"), "docker0"},
		{netip.MustParseAddr("192.168.56.1"), "VirtualBox Host-Only Network"},
		{netip.MustParseAddr("203.0.113.7"), "eth2"},
		{netip.MustParseAddr("10.1.2.3"), "eth1"},
		{netip.MustParseAddr("192.168.1.20"), "wlan0"},
		{netip.MustParseAddr("10.9.9.9"), "eth0"},
	}
	for name, c := range map[string]struct {
		routed string
		want   []string
	}{
		"the address of the route, then home networks, private, public, virtual": {
			"10.9.9.9", []string{"10.9.9.9", "192.168.1.20", "10.1.2.3", "203.0.113.7", "172.17.0.1", "192.168.56.1"},
		},
		"without a route, home networks lead": {
			"", []string{"192.168.1.20", "10.1.2.3", "10.9.9.9", "203.0.113.7", "172.17.0.1", "192.168.56.1"},
		},
		"a route through a tunnel does not lead to the class": {
			"172.17.0.1", []string{"192.168.1.20", "10.1.2.3", "10.9.9.9", "203.0.113.7", "172.17.0.1", "192.168.56.1"},
		},
	} {
		routed, _ := netip.ParseAddr(c.routed)
		sortAddresses(found, routed)
		var got []string
		for _, a := range found {
			got = append(got, a.ip.String())
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestClassAddressesOfOneHost(t *testing.T) {
	for _, c := range []struct {
		name string
		ip   string
		port int
		want []string
	}{
		{"this computer alone has no address for the class", "127.0.0.1", 8080, nil},
		{"nor by IPv6", "::1", 8080, nil},
		{"a chosen address is the only one", "192.168.1.20", 8080, []string{"http://192.168.1.20:8080"}},
		{"browsers know port 80", "192.168.1.20", 80, []string{"http://192.168.1.20"}},
		{"an IPv6 address stands in brackets", "fd00::1", 80, []string{"http://[fd00::1]"}},
	} {
		got := classAddresses(&net.TCPAddr{IP: net.ParseIP(c.ip), Port: c.port})
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}
