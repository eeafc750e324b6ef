import type { LiveServer } from './live-server.ts';
import { eventually } from './server.ts';

/** The fresh code that was sent last before a request is sent, once it has come. */
export const newestFreshCode = (server: LiveServer): Promise<string> =>
  eventually(async () => {
    const answer = await server.call({ method: 'GET', url: '/demo/api/outbox' });
    return /"template":"step-up-code".*?"code":"(\d{6})"/.exec(JSON.stringify(answer.data))?.[1];
  });
