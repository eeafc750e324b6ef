import { expect, it } from 'vitest';
import { describeForbiddenPair, findForbiddenPair } from './role-pairs.ts';
import { StaffRole } from './roles.ts';

/** Pairs of roles that one person must not have, in the order of the roles. */
const forbidden: readonly string[] = [
  ...['ADMIN_STAF', 'ADMIN_PARAMETER', 'AUDITOR'].flatMap((alone) =>
    StaffRole.options.filter((role) => role !== alone).map((role) => [alone, role]),
  ),
  ...['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'].flatMap((pays) =>
    ['VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU', 'KEPATUHAN'].map((decides) => [pays, decides]),
  ),
  ...['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU', 'KEPATUHAN'].map((other) => ['KETUA_TIM', other]),
].map((pair) => pair.toSorted().join(' '));

const pairs = StaffRole.options.flatMap((first, index) =>
  StaffRole.options.slice(index + 1).map((second) => [first, second] as const),
);

it.each(pairs)('%s and %s can be held together or not as the table says, in either order', (first, second) => {
  const isForbidden = forbidden.includes([first, second].toSorted().join(' '));
  expect(findForbiddenPair([first, second]) !== undefined).toBe(isForbidden);
  expect(findForbiddenPair([second, first]) !== undefined).toBe(isForbidden);
});

it('one person may hold any single role, even when listed twice', () => {
  for (const role of StaffRole.options) expect(findForbiddenPair([role, role])).toBeUndefined();
});

it('the refusal names both roles and what to do', () => {
  expect(describeForbiddenPair(['KEUANGAN_PEMBUAT', 'PENYETUJU'])).toBe(
    'Keuangan (pembuat) dan Penyetuju tidak boleh dipegang satu orang. Pilih salah satu.',
  );
  expect(describeForbiddenPair(['VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU', 'KEPATUHAN'])).toBe('');
});
