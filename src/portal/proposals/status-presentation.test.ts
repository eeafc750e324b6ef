import { describe, expect, it } from 'vitest';
import { RequestState, stateSentence } from '#shared/requests/request-states.ts';
import { problemOf } from './status-presentation.ts';

describe('problem shown for a request', () => {
  it.each(RequestState.options)('is empty for state %s with its usual sentence', (state) => {
    const usual = stateSentence(state);
    expect(problemOf({ state, errorMessage: usual })).toBe('');
    expect(problemOf({ state, errorMessage: 'Foto KTP: Tidak terbaca' })).toBe('Foto KTP: Tidak terbaca');
  });
});
