import { expect, test } from 'vitest';
import { normalizeRtRw, rtRwProblem } from './rt-rw.ts';

test.each([
  ['003/007', '003/007'],
  ['3/7', '003/007'],
  [' 12 / 4 ', '012/004'],
  ['0003/007', undefined],
  ['003', undefined],
  ['003-007', '003/007'],
  ['003–007', '003/007'],
  ['003 007', '003/007'],
  ['003.007', '003/007'],
  ['RT 003 RW 007', '003/007'],
  ['Rt.3/Rw.7', '003/007'],
  ['RT003RW007', '003/007'],
  ['RT 003, RW 007', '003/007'],
  ['RT: 3 - RW: 7', '003/007'],
  ['RT/RW 003/007', '003/007'],
  ['RT. 003 / 007', '003/007'],
  ['RW 007 RT 003', '003/007'],
  ['RW/RT 007/003', '003/007'],
  ['RW.07/RT.03', '003/007'],
  ['R.T. 003 R.W. 007', '003/007'],
  ['RT 003 dan RW 007', '003/007'],
  ['RT 003 RW 007.', '003/007'],
  ['\u200e3\u00a0/ 7\u200b', '003/007'],
  ['RT 003', undefined],
  ['RT 003 RT 007', undefined],
  ['RW 003 RW 007', undefined],
  ['003007', undefined],
  ['003/007/001', undefined],
  ['RT 003 RW 007 No. 5', undefined],
  ['RT 3A RW 7', undefined],
  ['0003/0007', undefined],
  ['RT tiga RW tujuh', undefined],
  ['', undefined],
])('normalizes RT/RW %j', (text, normalized) => {
  expect(normalizeRtRw(text)).toBe(normalized);
  expect(rtRwProblem(text)).toBe(normalized === undefined ? 'Tulis RT/RW seperti 003/007.' : undefined);
});
