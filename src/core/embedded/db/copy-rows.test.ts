import { describe, expect, it } from 'vitest';
import { arrayCell, copyText } from './copy-rows.ts';

describe('rows for COPY', () => {
  it('are lines with tabs between cells', () => {
    expect(
      copyText([
        ['7700000001', 30, true],
        ['7700000002', 4, false],
      ]),
    ).toBe('7700000001\t30\ttrue\n7700000002\t4\tfalse\n');
  });

  it.each([
    ['nothing', null, String.raw`\N`],
    ['an empty text', '', ''],
    ['a tab', 'a\tb', String.raw`a\tb`],
    ['line breaks', 'a\r\nb', String.raw`a\r\nb`],
    ['a backslash', String.raw`a\b`, String.raw`a\\b`],
    ['a text that looks like nothing', String.raw`\N`, String.raw`\\N`],
  ])('keep %s apart from the format', (_, cell, text) => {
    expect(copyText([[cell]])).toBe(`${text}\n`);
  });

  it('hold arrays of texts with quotes and backslashes', () => {
    expect(arrayCell([])).toBe('{}');
    expect(arrayCell(['a,b', 'c"d', String.raw`e\f`])).toBe(String.raw`{"a,b","c\"d","e\\f"}`);
  });
});
