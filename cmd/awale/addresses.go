package main

import (
	"cmp"
	"net"
	"net/netip"
	"slices"
	"strconv"
	"strings"
)

// lanAddress is an address of this computer and the network card that has it.
type lanAddress struct {
	ip   netip.Addr
	card string
}

// virtualCards begin the names of cards that lead to no classroom: containers, virtual machines and tunnels.
func virtualCards() []string {
	return []string{"br-", "docker", "podman", "tailscale", "tap", "tun", "utun", "vbox", "vethernet", "veth", "virbr", "virtualbox", "vmnet", "vmware", "wg", "zt"}
}

// classAddresses lists the URLs at which other computers reach the listener, the likeliest first. There are none when it listens on
// this computer alone, or when the computer is on no network.
func classAddresses(listener *net.TCPAddr) []string {
	listened, _ := netip.AddrFromSlice(listener.IP)
	listened = listened.Unmap()
	switch {
	case listened.IsLoopback():
		return nil
	case listened.IsValid() && !listened.IsUnspecified():
		return []string{webURL(listened.String(), listener.Port)}
	}
	found := lanAddresses()
	sortAddresses(found, routedAddress())
	var urls []string
	for _, a := range found {
		urls = append(urls, webURL(a.ip.String(), listener.Port))
	}
	return urls
}

// webURL leaves out the port that browsers assume.
func webURL(host string, port int) string {
	if port != 80 {
		return "http://" + net.JoinHostPort(host, strconv.Itoa(port))
	}
	if strings.Contains(host, ":") {
		return "http://[" + host + "]"
	}
	return "http://" + host
}

// lanAddresses lists what other computers may reach: IPv4 addresses, or IPv6 ones when there are no others.
func lanAddresses() []lanAddress {
	cards, err := net.Interfaces()
	if err != nil {
		return nil
	}
	var v4, v6 []lanAddress
	for _, card := range cards {
		addresses, err := card.Addrs()
		if err != nil || card.Flags&net.FlagUp == 0 {
			continue
		}
		for _, address := range addresses {
			prefix, err := netip.ParsePrefix(address.String())
			ip := prefix.Addr().Unmap()
			switch {
			case err != nil || ip.IsLoopback() || ip.IsLinkLocalUnicast():
			case ip.Is4():
				v4 = append(v4, lanAddress{ip, card.Name})
			default:
				v6 = append(v6, lanAddress{ip, card.Name})
			}
		}
	}
	if len(v4) > 0 {
		return v4
	}
	return v6
}

// routedAddress is the address by which this computer would leave its network, and no address without one. Nothing is sent: a
// datagram socket only looks the route up.
func routedAddress() netip.Addr {
	conn, err := net.Dial("udp", "192.0.2.1:9")
	if err != nil {
		return netip.Addr{}
	}
	defer conn.Close()
	address, _ := netip.ParseAddrPort(conn.LocalAddr().String())
	return address.Addr()
}

// sortAddresses puts first what a class most likely shares: the address of the route, then home networks, other private ones, public
// ones, and virtual cards last.
func sortAddresses(found []lanAddress, routed netip.Addr) {
	slices.SortStableFunc(found, func(a, b lanAddress) int {
		return cmp.Or(cmp.Compare(rank(a, routed), rank(b, routed)), a.ip.Compare(b.ip))
	})
}

func rank(a lanAddress, routed netip.Addr) int {
	card := strings.ToLower(a.card)
	if slices.ContainsFunc(virtualCards(), func(name string) bool { return strings.HasPrefix(card, name) }) {
		return 4
	}
	switch {
	case a.ip == routed:
		return 0
	case a.ip.IsPrivate() && strings.HasPrefix(a.ip.String(), "192.168."):
		return 1
	case a.ip.IsPrivate():
		return 2
	}
	return 3
}
