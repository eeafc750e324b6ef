import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './source-files.ts';

/** Examples by number, each with its text. */
const examples = readText('docs/domain/rulebook/12-worked-examples.md')
  .split(/^## /m)
  .slice(1)
  .map((text) => ({ number: text.split(' ')[0] ?? '', text: text.slice(text.indexOf('\n')) }));

/** Matches a test or describe title that names the example; a comment is not enough. */
const namesExample = (number: string): RegExp =>
  new RegExp(
    String.raw`^(?!\s*(?://|/?\*)).*['"\`][^'"\`]*\brulebook (?:\d+\.\d+, )?${number.replace('.', String.raw`\.`)}\b`,
    'm',
  );

const tests = ['src', 'tests']
  .flatMap(listFiles)
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('worked-examples'))
  .map((path) => ({ path, text: readText(path) }));

const testsOf = (number: string) => tests.filter(({ text }) => namesExample(number).test(text));

/** Normalises figures: 12,000,000 and 12_000_000 alike, without zeros at the end of decimals. */
const plain = (text: string): string =>
  text
    .replaceAll(/(?<=\d)[_,](?=\d{3}(?!\d))/g, '')
    .replaceAll(/(?<=\d)\.(\d*?)0+(?!\d)/g, (_, kept: string) => (kept === '' ? '' : `.${kept}`));

/** Words that look like figures: the name of a table. */
const names = /TMI IV 2019/g;

/** Lists the figures of four digits and more, and the dates. */
const figuresOf = (written: string): readonly string[] => {
  const text = written.replaceAll(names, '');
  return [
    ...new Set([
      ...(text.match(/\d{4}-\d{2}-\d{2}/g) ?? []),
      ...(plain(text.replaceAll(/\d{4}-\d{2}-\d{2}/g, '')).match(/\d{4,}(?:\.\d+)?|\d+\.\d{3,}/g) ?? []),
    ]),
  ];
};

describe('the worked examples of rulebook 12', () => {
  it('are numbered 12.1 to 12.16 without a gap', () => {
    expect(examples.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, index) => `12.${index + 1}`));
  });

  it.each(examples)('$number has a test that names it, with its last figure', ({ number, text }) => {
    const own = testsOf(number);
    expect(own.map(({ path }) => path)).not.toEqual([]);
    const written = own.map((each) => plain(each.text)).join('\n');
    expect(figuresOf(text).filter((figure) => !written.includes(figure))).toEqual([]);
  });
});
