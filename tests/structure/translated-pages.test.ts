import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { looseTexts } from './loose-texts.ts';
import { isNode, lineOf, productFiles, readSource } from './source-files.ts';

const pages = productFiles.filter((path) => path.endsWith('.tsx')).map(readSource);

/** Pairs of texts: a translating browser breaks the first and not the second. */
const cases: readonly (readonly [name: string, loose: string, sound: string])[] = [
  ['a text under a condition', "<p>Kode {late && 'habis'}</p>", "<p>Kode <span>{late && 'habis'}</span></p>"],
  ['one of two texts', "<b><i />{busy ? 'Mengirim' : 'Kirim'}</b>", "<b><i /><span>{busy ? 'A' : 'B'}</span></b>"],
  ['a figure beside words', '<p>Sisa {count} kali</p>', '<p>Sisa <span translate="no">{count}</span> kali</p>'],
  ['a figure of a call', '<p>Rp {format(sum)}</p>', '<p>{`Rp ${format(sum)}`}</p>'],
  ['a template beside a sign', '<p>{`a ${b}`} <i /></p>', '<p><span>{`a ${b}`}</span> <i /></p>'],
  [
    'words behind what comes and goes',
    '<p>{bad && <b>!</b>} Baca ini</p>',
    '<p>{bad && <b>!</b>}<span> Baca</span></p>',
  ],
  ['words without an element around them', '<>Baca {link}</>', '<span>Baca <b>ini</b></span>'],
  ['the text of a list entry', '<li><i />{entry.text}</li>', '<li>{entry.text}</li>'],
];

const countLoose = (text: string): number => {
  const { program } = parseSync('case.tsx', `export const drawn = ${text};`, { astType: 'ts' });
  return isNode(program) ? looseTexts(program, text).length : Number.NaN;
};

describe('translated pages', () => {
  test.each(cases)('find %s without an element of its own', (_, loose, sound) => {
    expect(countLoose(loose)).toBeGreaterThan(0);
    expect(countLoose(sound)).toBe(0);
  });

  test('have an element for every text that changes beside others', () => {
    const found = pages.flatMap((source) =>
      looseTexts(source.program, source.text).map(
        (node) => `${source.path}:${lineOf(source, node.start)} ${source.text.slice(node.start, node.end).trim()}`,
      ),
    );
    expect(found, 'Put <span> around it, or <span translate="no"> around a name, a figure or a code.').toEqual([]);
  });
});
