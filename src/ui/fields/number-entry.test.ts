import { describe, expect, it } from 'vitest';
import { editEntry, type Edit, type Entry } from './number-entry.ts';

const ours = (text: string): Entry => ({ text, isOurs: true });
const theirs = (text: string): Entry => ({ text, isOurs: false });

/** Builds an edit whose text is `marked` without '|', with the caret at '|'. */
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
    ['groups thousands', ours('125.000'), at('125.0000|', '0'), '1.250.000|', true],
    [
      'keeps the caret behind a digit inserted in the middle',
      ours('1.250.000'),
      at('1.9|250.000', '9'),
      '19|.250.000',
      true,
    ],
    [
      'keeps the caret when a digit in the middle is deleted',
      ours('12.950.000'),
      at('12.|50.000', ''),
      '1.2|50.000',
      true,
    ],
    [
      'moves the caret before a grouping full stop deleted with Backspace',
      ours('1.250'),
      at('1|250', ''),
      '1|.250',
      true,
    ],
    [
      'moves the caret behind a grouping full stop deleted with Delete',
      ours('1.250'),
      at('1|250', '', { isForward: true }),
      '1.|250',
      true,
    ],
    ['removes leading zeros and keeps the caret behind the typed digit', ours('0'), at('02|', '2'), '2|', true],
    ['groups the digits before a comma that the field wrote', ours('999,5'), at('9999|,5', '9'), '9.999|,5', true],
    ['keeps a typed full stop and removes the grouping full stops', ours('1.234'), at('1.234.|', '.'), '1234.|', false],
    ['keeps a comma typed in the middle', ours('1.250.000'), at('1.250,|.000', ','), '1250,|000', false],
    ['keeps a text with a separator pasted at the end', ours('1.234'), at('1.234.50|', '.50'), '1234.50|', false],
    [
      'keeps a paste that replaces the whole text',
      ours('1.500'),
      at('1500000.00|', '1500000.00'),
      '1500000.00|',
      false,
    ],
    ['keeps a replacement of the whole text, such as autofill', ours('1.500'), at('1.5|', '1.5'), '1.5|', false],
    ['does not group digits after a typed separator', theirs('1.5'), at('1.50|', '0'), '1.50|', false],
    ['groups again after everything was deleted', theirs('1,5'), at('|', ''), '|', true],
    [
      'keeps the caret behind a digit that replaces a selection',
      ours('1.250.000'),
      at('17|.000', '7'),
      '17|.000',
      true,
    ],
    [
      'does not change the text while a keyboard is composing',
      ours('1.250'),
      at('1.2503|', '3', { isComposing: true }),
      '1.2503|',
      true,
    ],
    ['keeps a letter, so that the field can show an error', ours('1.500'), at('1.500a|', 'a'), '1500a|', false],
    ['keeps full-width digits as typed', ours('1'), at('1５|', '５'), '1５|', false],
  ])('%s', (_name, before, edit, marked, isOurs) => {
    const { entry, caret } = editEntry(before, edit);
    expect(`${entry.text.slice(0, caret)}|${entry.text.slice(caret)}`).toBe(marked);
    expect(entry.isOurs).toBe(isOurs);
  });
});
