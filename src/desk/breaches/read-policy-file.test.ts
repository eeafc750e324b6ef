import { expect, it } from 'vitest';
import { readPolicyFile } from './read-policy-file.ts';

it.each([
  { name: 'one number per line', text: '7700000001\n7700000002\n', numbers: ['7700000001', '7700000002'] },
  { name: 'a heading', text: 'policy_number\r\n7700000001\r\n', numbers: ['7700000001'] },
  {
    name: 'a byte order mark, quotes and further columns',
    text: '\uFEFF"nomor";nama\n"7700000001";Siti\n',
    numbers: ['7700000001'],
  },
  { name: 'blank lines', text: '\n 7700000001 \n\n', numbers: ['7700000001'] },
  {
    name: 'a word below the first line, which the server must report',
    text: '7700000001\nabc',
    numbers: ['7700000001', 'abc'],
  },
])('reads policy numbers from a file with $name', ({ text, numbers }) => {
  expect(readPolicyFile(text)).toEqual(numbers);
});
