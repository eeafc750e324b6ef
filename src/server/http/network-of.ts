import { isIPv6 } from 'node:net';

const groupsOfText = (text: string): readonly number[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));

/** Parses the eight groups of an IPv6 address; undefined for any other text. */
function parseGroups(address: string): readonly number[] | undefined {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return undefined;
  const hexOnly = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a, b, c, d] = bytes.map(Number);
    return [(a ?? 0) * 256 + (b ?? 0), (c ?? 0) * 256 + (d ?? 0)].map((group) => group.toString(16)).join(':');
  });
  const [head = '', tail] = hexOnly.split('::');
  const [left, right] = [groupsOfText(head), groupsOfText(tail ?? '')];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}

/** Prefixes before an embedded IPv4 address: `::ffff:0:0/96` (mapped) and `64:ff9b::/96` (translated). */
const carriers = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

const hex = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':');

function findIpv4(groups: readonly number[]): string | undefined {
  if (!carriers.includes(hex(groups.slice(0, 6)))) return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [Math.floor(group / 256), group % 256])
    .join('.');
}

/**
 * Returns the network that a limit counts: an IPv4 address itself, an IPv6 address by its /64, because one line has all
 * addresses of a /64. IPv4 embedded in IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const groups = parseGroups(address);
  if (groups === undefined) return address;
  return findIpv4(groups) ?? `${hex(groups.slice(0, 4))}::/64`;
}

/** Returns the /48 of an IPv6 address, the largest network that a provider gives one customer; undefined for IPv4. */
export function wideNetworkOf(address: string): string | undefined {
  const groups = parseGroups(address);
  return groups === undefined || findIpv4(groups) !== undefined ? undefined : `${hex(groups.slice(0, 3))}::/48`;
}
