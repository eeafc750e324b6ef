import { describe, expect, it } from 'vitest';
import { RequestState, stateSentence } from '#shared/requests/request-states.ts';
import { problemOf } from './status-look.ts';

describe('what a request says beside its next step', () => {
  it.each(RequestState.options)('%s: its usual sentence is no problem', (state) => {
    const usual = stateSentence(state);
    expect(problemOf({ state, errorMessage: usual })).toBe('');
    expect(problemOf({ state, errorMessage: 'Foto KTP: Tidak terbaca' })).toBe('Foto KTP: Tidak terbaca');
  });
});
