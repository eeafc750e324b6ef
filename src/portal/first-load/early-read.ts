import type { EarlyAnswer } from './early-answers.ts';

/*
 * Runs by itself, before the program is there: asks what every first page behind sign-in needs, so that on a slow line the
 * answers come together with the program instead of after it. Imports nothing; the client takes the answers over (early-answers).
 */

/** The access token of a finished sign-in, as the tab keeps it. */
const findToken = (): string | undefined => {
  try {
    const session: unknown = JSON.parse(sessionStorage.getItem('auth') ?? 'null');
    if (typeof session !== 'object' || session === null) return undefined;
    const isSignedIn = 'refreshToken' in session && session.refreshToken !== '';
    const token = isSignedIn && 'accessToken' in session ? session.accessToken : '';
    return typeof token === 'string' && token !== '' ? token : undefined;
  } catch {
    return undefined;
  }
};

const ask = (address: string, token: string): EarlyAnswer => {
  const stop = new AbortController();
  const authorization = `Bearer ${token}`;
  const headers = { accept: 'application/json', authorization };
  const answer = fetch(address, { headers, credentials: 'omit', signal: stop.signal });
  // A failed one is as if it had never been asked, unless somebody waits for it already.
  answer.catch(() => globalThis.window.earlyAnswers?.delete(address));
  return { authorization, answer, stop, askedAt: performance.now() };
};

/** What the server wrote for this address. A list that is searched or turned over asks another question than the one that opens. */
const findQuestions = (): readonly string[] => {
  const written = document.querySelector<HTMLMetaElement>('meta[name="first-questions"]')?.content ?? '';
  const questions = written.split(' ').filter(Boolean);
  return globalThis.location.search === '' ? questions : questions.filter((address) => !address.includes('?'));
};

const token = findToken();
if (token !== undefined)
  globalThis.window.earlyAnswers = new Map(findQuestions().map((address) => [address, ask(address, token)]));
