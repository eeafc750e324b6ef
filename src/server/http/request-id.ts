import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Networks behind the names that TRUSTED_PROXIES knows. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

function listProxies(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of proxies.flatMap((proxy) => named[proxy] ?? [proxy])) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/** Forms of an id that a proxy may give: a UUID, or 32 hexadecimal digits. A phone or identity number has neither. */
const idForm = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * Creates the maker of request ids: that of a trusted proxy, so that its log and ours name a call alike, otherwise a new
 * one. `proxies` as in TRUSTED_PROXIES.
 */
export function createRequestId(proxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = listProxies(proxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const address = socket.remoteAddress ?? '';
    const isTrusted = isIP(address) !== 0 && trusted.check(address, familyOf(address));
    return isTrusted && typeof given === 'string' && idForm.test(given) ? given : crypto.randomUUID();
  };
}
