import { expect, it } from 'vitest';
import { reopenDelay } from './reopen-delay.ts';

it.each([
  ['the server asked for a reconnection', 'reconnect', 200, 2200],
  ['the session had ended', 'over', 3000, 5000],
  ['the connection broke', 'notification', 3000, 5000],
  ['the connection broke before the first event', '', 3000, 5000],
  ['it could not be opened', undefined, 30_000, 32_000],
])('reopens the stream after a random delay when %s', (_why, word, soonest, latest) => {
  expect([reopenDelay(word, 0), reopenDelay(word, 1)]).toEqual([soonest, latest]);
});
