import type { LiveServer } from './live-server.ts';
import { eventually } from './server.ts';

/** Waits for the newest step-up code and returns it. */
export const newestFreshCode = (server: LiveServer): Promise<string> =>
  eventually(async () => {
    const answer = await server.call({ method: 'GET', url: '/demo/api/outbox' });
    return /"template":"step-up-code".*?"code":"(\d{6})"/.exec(JSON.stringify(answer.data))?.[1];
  });
