import { expect, test } from 'vitest';
import { customerTexts } from './customer-sentences.ts';
import { importsOf, isTest, listFiles, productFiles, readSource, readText } from './source-files.ts';

/** Names by which customers know the demo's insurer, and its addresses. */
const demoInsurer = /contoh.?life|asuransi jiwa contoh|www\.contoh\.test|@contoh\.test/i;

const texts = ['src', 'public', 'scripts', 'deploy']
  .flatMap(listFiles)
  .filter((path) => /\.(?:tsx?|mjs|js|html|css|json|webmanifest|sql|yml)$/.test(path) && !isTest(path));

test("no source outside the demo names the demo's insurer", () => {
  const naming = texts.filter((path) => demoInsurer.test(readText(path)));
  expect(naming.filter((path) => !path.startsWith('src/demo/'))).toEqual([
    // The mask of an address, shown in two comments.
    'src/server/messages/message-queue.ts',
    'src/shared/text/email.ts',
  ]);
  expect(naming).toContain('src/demo/brand/brand.json');
});

/** Texts that no reader of a document or message sees: names of fonts, roles of a PDF, codes, and lines for developers. */
const unseen = new Set([
  'Artifact',
  'Document',
  'Helvetica',
  'Helvetica-Bold',
  'Layout',
  'Lbl',
  'Pagination',
  'Sect',
  'Table',
  'ReinstatePolicy',
  'The receipt as a PDF; long numbers are masked',
]);

/** Texts that a reader could see: several words, or a capitalised one. */
const readable = /[a-z] [a-z]|^[A-Z][a-z]/;

test.each([
  ['documents', 'src/', /\/(?:letter-words|issued-document)\.ts$/, 15],
  ['messages', 'src/server/messages/', /\/own-words\.ts$/, 3],
])('code that writes %s has no words of its own, which no insurer could replace', (_what, folder, words, least) => {
  const writers = productFiles
    .filter((path) => path.startsWith(folder))
    .filter((path) => importsOf(readSource(path)).some((from) => words.test(from)));
  expect(writers.length).toBeGreaterThanOrEqual(least);
  const found = customerTexts.filter(
    ({ place, text }) =>
      writers.some((path) => place.startsWith(`${path}:`)) && readable.test(text) && !unseen.has(text),
  );
  expect(found.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
});
