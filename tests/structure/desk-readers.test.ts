import { expect, test } from 'vitest';
import { productFiles, readSource } from './source-files.ts';

/** Reader of holders, and files that act on a holder instead of showing one. */
const mayAsk = [
  'decisions/read-holders.ts',
  'decisions/typed-holder.ts',
  'entries/record-contacts.ts',
  'number-changes/apply-number-changes-job.ts',
  'number-changes/decide-number-change.ts',
];

test('the desk shows holders through decisions/read-holders.ts, which masks by role and records the access', () => {
  const asking = productFiles
    .filter((path) => path.startsWith('src/server/desk/') && /\.findHolder\(/.test(readSource(path).text))
    .map((path) => path.replace('src/server/desk/', ''));
  expect(asking.toSorted()).toEqual(mayAsk.toSorted());
});
