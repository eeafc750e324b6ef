import { expect, it } from 'vitest';
import { createKeptAnswers } from './policy-answer.ts';

it('drops the least recently used response', () => {
  const answerOf = (version: string) => ({ version, body: Buffer.from(version) });
  const kept = createKeptAnswers(2);
  kept.set('a', answerOf('1'));
  kept.set('b', answerOf('2'));
  kept.get('a');
  kept.set('c', answerOf('3'));
  expect(['a', 'b', 'c'].map((key) => kept.get(key)?.version)).toEqual(['1', undefined, '3']);
});
