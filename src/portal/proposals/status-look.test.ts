import { describe, expect, it } from 'vitest';
import { isTerminal, RequestState, stateSentence } from '#shared/requests/request-states.ts';
import { explanationOf, problemOf } from './status-look.ts';

describe('what a request says beside its next step', () => {
  it.each(RequestState.options)('%s: its usual sentence is no problem, and none after the end', (state) => {
    const usual = stateSentence(state);
    expect(problemOf({ state, errorMessage: usual })).toBe('');
    expect(problemOf({ state, errorMessage: 'Foto KTP: Tidak terbaca' })).toBe('Foto KTP: Tidak terbaca');
    expect(explanationOf({ state, explanation: usual })).toBe(isTerminal(state) ? '' : usual);
    expect(explanationOf({ state, explanation: `Rp 1 dikirim. ${usual}` })).toBe(`Rp 1 dikirim. ${usual}`);
  });
});
