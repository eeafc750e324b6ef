import { describe, expect, it } from 'vitest';
import { editEntry, type Edit, type Entry } from './number-entry.ts';

const ours = (text: string): Entry => ({ text, isOurs: true });
const theirs = (text: string): Entry => ({ text, isOurs: false });

/** Builds the browser's text with the caret at '|'. */
const at = (marked: string, inserted: string, more: Partial<Edit> = {}): Edit => ({
  raw: marked.replace('|', ''),
  caret: marked.indexOf('|'),
  inserted,
  isForward: false,
  isComposing: false,
  ...more,
});

describe('editEntry', () => {
  it.each<readonly [string, Entry, Edit, string, boolean]>([
    ['groups figures', ours('125.000'), at('125.0000|', '0'), '1.250.000|', true],
    [
      'keeps the caret behind a figure put in the middle',
      ours('1.250.000'),
      at('1.9|250.000', '9'),
      '19|.250.000',
      true,
    ],
    ['keeps the caret when a figure in the middle goes', ours('12.950.000'), at('12.|50.000', ''), '1.2|50.000', true],
    ['steps back over a full stop that is deleted', ours('1.250'), at('1|250', ''), '1|.250', true],
    [
      'steps on over a full stop that is deleted forwards',
      ours('1.250'),
      at('1|250', '', { isForward: true }),
      '1.|250',
      true,
    ],
    ['drops zeros at the start and keeps the caret behind its figure', ours('0'), at('02|', '2'), '2|', true],
    ['groups before our own comma', ours('999,5'), at('9999|,5', '9'), '9.999|,5', true],
    ['keeps a separator that is typed and drops ours', ours('1.234'), at('1.234.|', '.'), '1234.|', false],
    ['keeps a comma that is typed in the middle', ours('1.250.000'), at('1.250,|.000', ','), '1250,|000', false],
    ['keeps what is pasted behind our figures', ours('1.234'), at('1.234.50|', '.50'), '1234.50|', false],
    ['keeps a whole paste', ours('1.500'), at('1500000.00|', '1500000.00'), '1500000.00|', false],
    ['reads a replacement without a kind as a whole', ours('1.500'), at('1.5|', '1.5'), '1.5|', false],
    ['lets figures stand behind a separator that was typed', theirs('1.5'), at('1.50|', '0'), '1.50|', false],
    ['begins again once all is deleted', theirs('1,5'), at('|', ''), '|', true],
    ['groups figures that replace a selection', ours('1.250.000'), at('17|.000', '7'), '17|.000', true],
    [
      'leaves the text of a composing keyboard as it is',
      ours('1.250'),
      at('1.2503|', '3', { isComposing: true }),
      '1.2503|',
      true,
    ],
    ['keeps a letter, so that the field can refuse it', ours('1.500'), at('1.500a|', 'a'), '1500a|', false],
    ['keeps full-width figures until they are read', ours('1'), at('1５|', '５'), '1５|', false],
  ])('%s', (_name, before, edit, marked, isOurs) => {
    const { entry, caret } = editEntry(before, edit);
    expect(`${entry.text.slice(0, caret)}|${entry.text.slice(caret)}`).toBe(marked);
    expect(entry.isOurs).toBe(isOurs);
  });
});
