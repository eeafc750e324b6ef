import { expect, test } from 'vitest';
import { keyNames, keyOf, keyPlaces, type DeskKey } from './key-table.ts';
import { readText } from '#tests/structure/source-files.ts';
import { expectWritten } from '#tests/support/written-page.ts';

const path = 'docs/desk-keys.md';

/** Marker line: text above it is written by hand, text below by this test. */
const line = '<!-- From here on written by src/desk/keys/key-table.test.ts. -->';

/** Places whose keys act at the same time. */
const together: readonly (readonly DeskKey['place'][])[] = [
  ['all', 'queue', 'finance'],
  ['all', 'case', 'file'],
];

test.each(together)('no key does two things on a page with the keys of %s, %s', (...places) => {
  const keys = keyNames
    .map(keyOf)
    .filter(({ place }) => places.includes(place))
    .flatMap((row) => row.keys);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('docs/desk-keys.md lists the keys of the desk', () => {
  const rows = keyNames.map(keyOf).map(({ shown, place, words }) => `| ${shown} | ${keyPlaces[place]} | ${words} |`);
  const table = ['| Key | Where | What it does |', '| --- | --- | --- |', ...rows].join('\n');
  const [byHand = ''] = readText(path).split(line);
  expectWritten(path, `${byHand}${line}\n\n${table}\n`);
});
