/** Whether an endpoint leads to a push service that is known: a browser names it, and nobody may name a machine of ours instead. */
export function isPushHost(endpoint: string, hosts: readonly string[]): boolean {
  const { hostname } = new URL(endpoint);
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
}
