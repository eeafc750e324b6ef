import { expect, test } from 'vitest';
import { customerSentences } from './customer-sentences.ts';
import { productFiles, readText } from './source-files.ts';

const folder = 'src/server/messages/policy-events/';

const wordsIn = (text: string): number => text.split(/\s+/).length;

/**
 * Sentences that name the event; shorter ones, such as 'Tidak ada yang perlu Anda lakukan.', may occur in several
 * events.
 */
const own = new Set(
  customerSentences.filter(({ place, text }) => place.startsWith(folder) && wordsIn(text) > 5).map(({ text }) => text),
);

test('the words of a policy event are only in its record', () => {
  expect(own.size).toBeGreaterThan(50);
  const copies = customerSentences.filter(({ place, text }) => !place.startsWith(folder) && own.has(text));
  expect(
    copies.map(({ place, text }) => `${place}: ${text}`),
    `Read them from the record in ${folder}.`,
  ).toEqual([]);
});

test('policy events have records in one folder', () => {
  const outside = productFiles.filter((path) => !path.startsWith(folder) && /\bpolicyEvent\(/.test(readText(path)));
  expect(outside, `Move the record to ${folder}.`).toEqual([]);
});
