import { passOver } from './pass-over.ts';
import type { TestServer } from './server.ts';

/**
 * Passes half a year without any action. The demo's policies change in the first two months (a grace ends, a cover
 * stops), so those are processed day by day; of the other four only the last days.
 */
export async function liveHalfYear(server: Pick<TestServer, 'services' | 'call'>): Promise<void> {
  await server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: 60 } });
  await passOver(server, 122);
}
