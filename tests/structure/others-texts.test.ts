import { describe, expect, test } from 'vitest';
import { lineOf, productFiles, readSource } from './source-files.ts';

/** Fields with text typed by other people, by names that occur nowhere else. */
const fields = 'holder_name|reporter_name|insured_name|account_name|accountName|right_holder|happened|note|told';

/** Pattern for such a field in a template text, or as text of an element other than `<bdi>`. Keys are not shown. */
const inSentence = new RegExp(String.raw`(?<!key=\{)\x60[^\x60]*\$\{\w+\.(?:${fields})\b[^}]*\}[^\x60]*\x60`, 'gu');
const inElement = new RegExp(String.raw`<(?!bdi\b)\w+(?:\s[^<>]*)?>\s*\{\w+\.(?:${fields})\}`, 'gu');

/** Fields of the same name with our own sentences. */
const ours = ['summary.note', 'card.note', 'step.told', 'otp.told'];

const findLoose = (text: string): readonly RegExpExecArray[] =>
  [inSentence, inElement]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(([found]) => !ours.some((each) => found.includes(`{${each}`)));

const pages = productFiles.filter((path) => path.endsWith('.tsx')).map(readSource);

describe('texts of other people', () => {
  test.each([
    ['in a sentence', '`${death.reporter_name} · ${death.relation}`', '<><bdi>{death.reporter_name}</bdi> · </>'],
    ['in an element', '<b className="x">{fraud.happened}</b>', '<bdi className="x">{fraud.happened}</bdi>'],
    ['beside words', '`Alasan: ${each.note}`', 'key={`${each.note} 1`}'],
  ])('are found %s', (_where, loose, sound) => {
    expect(findLoose(loose)).toHaveLength(1);
    expect(findLoose(sound)).toEqual([]);
  });

  test('are in <bdi>, so that a right-to-left name turns nothing around', () => {
    const found = pages.flatMap((source) =>
      findLoose(source.text).map(({ index, 0: text }) => `${source.path}:${lineOf(source, index)} ${text}`),
    );
    expect(found, 'Put <bdi> around it; a DataList does so for a value that is one text.').toEqual([]);
  });
});
