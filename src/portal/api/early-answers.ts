/** Request of the first page, sent before the program has loaded. */
export interface EarlyAnswer {
  readonly authorization: string;
  readonly answer: Promise<Response>;
  readonly stop: AbortController;
  /** `performance.now()` */
  readonly askedAt: number;
}

declare global {
  interface Window {
    /** The answers, by address. */
    earlyAnswers?: Map<string, EarlyAnswer>;
  }
}

/** Age in ms after which an early answer may miss a change that the page must show. */
const FRESH = 20_000;

const isSame = (early: EarlyAnswer, { method, headers }: RequestInit): boolean =>
  method === 'GET' && new Headers(headers).get('authorization') === early.authorization;

/** Returns when the request was sent, if it was early. */
export const askedEarlyAt = (address: string): number | undefined =>
  globalThis.window.earlyAnswers?.get(address)?.askedAt;

/** Returns an early answer once; undefined when the program has to send the request. */
export const takeEarlyAnswer = (address: string, init: RequestInit): Promise<Response> | undefined => {
  const early = globalThis.window.earlyAnswers?.get(address);
  globalThis.window.earlyAnswers?.delete(address);
  if (early === undefined) return undefined;
  if (performance.now() - early.askedAt > FRESH || !isSame(early, init)) {
    early.stop.abort();
    return undefined;
  }
  init.signal?.addEventListener('abort', () => early.stop.abort());
  return early.answer;
};
