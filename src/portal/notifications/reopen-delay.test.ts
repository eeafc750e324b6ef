import { expect, it } from 'vitest';
import { reopenDelay } from './reopen-delay.ts';

it.each([
  ['the server said to come back', 'reconnect', 200, 2200],
  ['the session was over', 'over', 3000, 5000],
  ['the line broke', 'notification', 3000, 5000],
  ['it broke before its first word', '', 3000, 5000],
  ['it could not be opened', undefined, 30_000, 32_000],
])('reopens the stream after a random delay when %s', (_why, word, soonest, latest) => {
  expect([reopenDelay(word, 0), reopenDelay(word, 1)]).toEqual([soonest, latest]);
});
