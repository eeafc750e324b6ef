import { expect, it } from 'vitest';
import { networkOf, wideNetworkOf } from './network-of.ts';

it.each([
  ['IPv4', '203.0.113.9', '203.0.113.9', undefined],
  ['IPv6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['IPv6 with a gap at its end', '2001:db8::', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['IPv6 in capitals with leading zeros', '2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['IPv6 with a gap inside the network', '2001::2:3:4:5:6', '2001:0:0:2::/64', '2001:0:0::/48'],
  ['IPv6 loopback', '::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['an address of one link', 'fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['IPv4 mapped into IPv6', '::ffff:203.0.113.9', '203.0.113.9', undefined],
  ['IPv4 mapped into IPv6 in hex', '::ffff:cb00:7109', '203.0.113.9', undefined],
  ['IPv4 translated into IPv6', '64:ff9b::203.0.113.9', '203.0.113.9', undefined],
  ['no address', 'unknown', 'unknown', undefined],
])('counts %s by its network', (_kind, address, network, wide) => {
  expect(networkOf(address)).toBe(network);
  expect(wideNetworkOf(address)).toBe(wide);
});
