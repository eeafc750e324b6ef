/** Request that the page sent before the program was loaded. */
export interface EarlyAnswer {
  readonly authorization: string;
  readonly answer: Promise<Response>;
  readonly stop: AbortController;
  /** Time of the request, by `performance.now()`. */
  readonly askedAt: number;
}

declare global {
  interface Window {
    /** Early requests by address. */
    earlyAnswers?: Map<string, EarlyAnswer>;
  }
}

/** Greatest age in ms of an early answer; an older answer may miss a change. */
const FRESH = 20_000;

const isSame = (early: EarlyAnswer, { method, headers }: RequestInit): boolean =>
  method === 'GET' && new Headers(headers).get('authorization') === early.authorization;

/** Returns the time at which the address was requested early; undefined = it was not. */
export const askedEarlyAt = (address: string): number | undefined =>
  globalThis.window.earlyAnswers?.get(address)?.askedAt;

/** Returns the early answer of an address once; undefined when the program must send the request. */
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
