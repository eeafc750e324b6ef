import { passOver } from './pass-over.ts';
import type { TestServer } from './server.ts';

/**
 * Moves the clock forward by half a year without any action. The demo's policies change in the first two months, which
 * are therefore processed day by day. Of the other four months only the last days are processed.
 */
export async function liveHalfYear(server: Pick<TestServer, 'services' | 'call'>): Promise<void> {
  await server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: 60 } });
  await passOver(server, 122);
}
