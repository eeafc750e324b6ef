import * as z from 'zod/mini';
import { startTimeLimit } from '#ui/lazy/time-limit.ts';
import { SignedInUser } from './stored-session.ts';

const RefreshAnswer = z.object({ success: z.literal(true), data: SignedInUser });

const TIMEOUT = 10_000;

/** Exchanges the refresh token for a new pair (POST auth/refresh); undefined when refused or unreachable. */
export const exchangeTokens = async (user: SignedInUser): Promise<SignedInUser | undefined> => {
  const limit = startTimeLimit(TIMEOUT);
  try {
    const answer = await fetch('/api/v1/auth/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: user.refreshToken }),
      signal: limit.signal,
    });
    return RefreshAnswer.safeParse(await answer.json()).data?.data;
  } catch {
    return undefined;
  } finally {
    limit.stop();
  }
};

/** Runs work in one tab at a time. It first waits for messages of the tab that held the lock before. */
export const runInOneTab = async (work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('swapolis-refresh', async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    await work();
  });
};
