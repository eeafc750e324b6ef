import { passOver } from './pass-over.ts';
import type { TestServer } from './server.ts';

/**
 * Half a year in which nobody does anything. What decides about the demo's policies happens in its first two months (a grace that ends, a cover
 * that stops), which are lived; of the other four only the last days.
 */
export async function liveHalfYear(server: Pick<TestServer, 'services' | 'call'>): Promise<void> {
  await server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: 60 } });
  await passOver(server, 122);
}
