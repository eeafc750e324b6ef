import { afterEach } from 'vitest';

/** Spaces that look like the usual one or are invisible: money is written with U+00A0, which a diff would not show. */
const hidden = /[\u00a0\u00ad\u2000-\u200f\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]/g;

const show = (text: string): string =>
  text.replaceAll(hidden, (space) => `\\u${space.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Makes hidden spaces visible in the message and the diff of a failed test. */
afterEach(({ task }) => {
  for (const error of task.result?.errors ?? []) {
    error.message = show(error.message);
    if (error.stack !== undefined) error.stack = show(error.stack);
    if (error.diff !== undefined) error.diff = show(error.diff);
  }
});
