import { expect, it } from 'vitest';
import { matchNames } from './name-match.ts';

const limits = { 'payee.name_ok_score': 90, 'payee.name_block_score': 70 };

it.each([
  ['SITI NUR RAHMAWATI', 'Siti Nur Rahmawati', 'same'],
  ['Hj. Siti Nur Rahmawati, S.E.', 'Siti Nur Rahmawati', 'same'],
  ['RAHMAWATI SITI NUR', 'Siti Nur Rahmawati', 'same'],
  ['SITI NUR RAHMA', 'Siti Nur Rahmawati', 'close'],
  ['SITI N R', 'Siti Nur Rahmawati', 'close'],
  ['MUH FAUZI', 'Muhammad Fauzi', 'close'],
  ['AHMAD FAUZI', 'Siti Nur Rahmawati', 'different'],
  ['', 'Siti Nur Rahmawati', 'different'],
])('%s and %s match: %s', (account, holder, level) => {
  expect(matchNames(account, holder, limits).level).toBe(level);
});
