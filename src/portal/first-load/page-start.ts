import type { EarlyAnswer } from '../api/early-answers.ts';
import { drawHome } from './draw-home.ts';

/*
 * Starts a page before the program is loaded; part of the page itself, so it imports nothing of the program. It redirects
 * customers without a session to sign-in. Otherwise it makes the calls that every first page needs, so that on a slow line the
 * answers arrive together with the program (early-answers), and loads the program once the first view is drawn.
 */

interface Session {
  readonly token: string;
  /** Number of policies of which the customer has not chosen one since sign-in (policies/several-policies.ts); else 1. */
  readonly choices: number;
}

/** Reads a text of this tab; null where its storage is blocked (ui/storage/browser-storage.ts, without an import). */
const readTab = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Keeps a text in this tab; false where its storage is blocked or full. */
const keepInTab = (key: string, text: string): boolean => {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};

/** Returns the session of a finished sign-in, as the tab keeps it. */
const findSession = (): Session | undefined => {
  try {
    const session: unknown = JSON.parse(readTab('auth') ?? 'null');
    if (typeof session !== 'object' || session === null) return undefined;
    const isSignedIn = 'refreshToken' in session && session.refreshToken !== '';
    const token = isSignedIn && 'accessToken' in session ? session.accessToken : '';
    if (typeof token !== 'string' || token === '') return undefined;
    return { token, choices: 'policies' in session ? Number(session.policies) : 1 };
  } catch {
    return undefined;
  }
};

const ask = (address: string, token: string): EarlyAnswer => {
  const stop = new AbortController();
  const authorization = `Bearer ${token}`;
  const headers = { accept: 'application/json', authorization };
  const answer = fetch(address, { headers, credentials: 'omit', signal: stop.signal });
  // A failed call counts as never made, unless the program already waits for it.
  answer.catch(() => globalThis.window.earlyAnswers?.delete(address));
  const early = { authorization, answer, stop, askedAt: performance.now() };
  globalThis.window.earlyAnswers?.set(address, early);
  return early;
};

const policyAddress = '/api/v1/policy/get-my-policy';

/** Requests the policy's products as the program does (policy/policy-query.ts), one round trip earlier. */
const askForProducts = async (early: EarlyAnswer, token: string): Promise<void> => {
  const body: unknown = await (await early.answer).clone().json();
  // Once the program has taken over the policy, it makes its own calls.
  if (globalThis.window.earlyAnswers?.get(policyAddress) !== early) return;
  const coverages: unknown = Object(Object(Object(body).data).policyWithCode).coverages;
  if (!Array.isArray(coverages)) return;
  const ids = [...new Set(coverages.map((coverage: unknown): unknown => Object(coverage).productId))];
  if (ids.length > 0) ask(`/api/v1/products?ids=${ids.join(',')}`, token);
};

/** Draws the tasks of the home as soon as they are known; the program draws whatever cannot be drawn here. */
const drawTasks = async (early: EarlyAnswer, choices: number): Promise<void> => {
  const answer = await early.answer;
  if (!answer.ok) return;
  // As policies/several-policies.ts knows it.
  const hasSeveral = Math.max(choices, Number(readTab('policy-count') ?? '1')) > 1;
  drawHome(await answer.clone().json(), { hasSeveral, choices });
};

/** Question of the home. */
const homeAddress = '/api/v1/policy/home';

const askFirst = (address: string, { token, choices }: Session, whenTasksDrawn: () => void): void => {
  const early = ask(address, token);
  // Without a drawing the shapes stay until the program is there.
  if (address === homeAddress)
    void drawTasks(early, choices)
      .catch(() => undefined)
      .finally(whenTasksDrawn);
  // The program finds and says what is wrong with the policy's answer.
  if (address === policyAddress) askForProducts(early, token).catch(() => undefined);
};

/** Finds the questions that the server wrote for this address. */
const findQuestions = (): readonly string[] => {
  const written = document.querySelector<HTMLMetaElement>('meta[name="first-questions"]')?.content ?? '';
  return written.split(' ').filter(Boolean);
};

/** Letters as large as the customer chose them (policy/text-size.ts), from the first view on. */
const restoreTextSize = (): void => {
  const kept = readTab('text-size');
  if (kept !== null) document.documentElement.dataset['textSize'] = kept;
};

const append = <Name extends 'link' | 'script'>(name: Name, has: Partial<HTMLElementTagNameMap[Name]>): void =>
  document.head.append(Object.assign(document.createElement(name), { crossOrigin: '', fetchPriority: 'low' }, has));

/** Runs each work in a turn of its own: a cheap phone draws and answers a touch in between. */
const inTurns = (works: readonly (() => void)[]): void => {
  for (const work of works) setTimeout(work);
};

/**
 * Returns whether a reload for a missing file is allowed: once a minute, by the same key and time as access/chunk-reload.ts, and never
 * where the tab cannot note it.
 */
const mayReload = (): boolean => {
  const now = Date.now();
  return now - Number(readTab('chunk-reload-at') ?? '0') >= 60_000 && keepInTab('chunk-reload-at', String(now));
};

/** Shows the sentence beside the reload link, which the program replaces once it runs. */
const showAtOnce = (sentence: string): void => {
  const word = document.querySelector<HTMLElement>('.boot-late');
  if (word === null) return;
  word.setAttribute('role', 'alert');
  word.style.animation = 'none';
  word.firstChild?.replaceWith(sentence);
};

/** Reloads the page when the entry file is missing after a new version; a second time it shows a message. */
const mendStart = (): void => {
  if (navigator.onLine && mayReload()) return globalThis.location.reload();
  globalThis.addEventListener('online', () => globalThis.location.reload(), { once: true });
  return showAtOnce('Portal belum dapat dimuat. ');
};

/** Reports a program file that the browser fetched but cannot run, before the program can (access/show-start-failure.ts). */
const showBroken = ({ filename }: ErrorEvent): void => {
  if (filename.startsWith(`${globalThis.location.origin}/assets/`))
    showAtOnce('Portal tidak dapat berjalan di peramban ini. Perbarui peramban Anda atau pakai yang lain. ');
};

/** Returns the files of the program, which begins with the first one. */
const findProgram = (): readonly string[] => {
  const written = document.querySelector<HTMLMetaElement>('meta[name="program"]')?.content ?? '';
  return written.split(' ').filter(Boolean);
};

/** Fetches the files without running them. */
const fetchProgram = (files: readonly string[]): void =>
  inTurns(files.map((href) => () => append('link', { rel: 'modulepreload', href })));

const runProgram = ([src = '']: readonly string[]): void =>
  append('script', { type: 'module', src, onerror: mendStart });

/** The time that the program waits for a browser that draws nothing yet; one in the background draws nothing at all. */
const DRAWN_BY = 200;

/** The time that it waits for the tasks of the home: a round trip of a slow line and the answer. */
const TASKS_BY = 500;

interface FirstContent {
  readonly content: Promise<void>;
  /** Milliseconds after which the program is loaded without it. */
  readonly by: number;
}

/** Goes on once the page is drawn. First view, style sheet and answers come first: the program is twenty times as heavy. */
const whenDrawn = ({ content, by }: FirstContent, go: () => void): void => {
  let gone = false;
  const once = (): void => {
    if (gone) return;
    gone = true;
    go();
  };
  void content.then(() => requestAnimationFrame(() => void setTimeout(once)));
  setTimeout(once, document.visibilityState === 'hidden' ? 0 : by);
};

/**
 * Redirects to sign-in without a session. The router would do so too (access/session-checks.ts), but only once the
 * whole program has loaded. `false` = the browser stores nothing, which the program can explain.
 */
const leaveForSignIn = (): boolean => {
  const { pathname, search, hash } = globalThis.location;
  // Sign-in leads back (session/return-place.ts). Where the browser keeps nothing, it says so.
  keepInTab('return-place', `${pathname}${search}${hash}`);
  globalThis.location.replace('/auth/login');
  return true;
};

/** Hides tasks that the browser restores from memory after a sign-out, as the program does once it runs (session/sign-out.ts). */
const guardRestoredTasks = ({ persisted }: PageTransitionEvent): void => {
  if (persisted && findSession() === undefined) globalThis.location.replace('/auth/login');
};

const session = findSession();
const questions = findQuestions();
const isLeaving = session === undefined && questions.length > 0 && leaveForSignIn();

if (!isLeaving) {
  globalThis.addEventListener('error', showBroken);
  restoreTextSize();
}
const isHome = session !== undefined && questions.includes(homeAddress);
let noteTasks = (): void => undefined;
const tasksDrawn = new Promise<void>((done) => {
  noteTasks = done;
});

if (session !== undefined) {
  globalThis.addEventListener('pageshow', guardRestoredTasks);
  globalThis.window.earlyAnswers = new Map();
  // A list that is searched or turned over asks another question than the one that opens.
  const opening = globalThis.location.search === '' ? questions : questions.filter((address) => !address.includes('?'));
  // The choice of the policy is the largest element of the page and must not wait for the program.
  const asked = session.choices > 1 ? [...opening, '/api/v1/policies'] : opening;
  const [first, rest] = [asked.filter((each) => each === homeAddress), asked.filter((each) => each !== homeAddress)];
  inTurns([...first, ...rest].map((address) => () => askFirst(address, session, noteTasks)));
}
if (!isLeaving) {
  const program = findProgram();
  const first = isHome ? { content: tasksDrawn, by: TASKS_BY } : { content: Promise.resolve(), by: DRAWN_BY };
  whenDrawn(first, () => {
    runProgram(program);
    fetchProgram(program);
  });
}
