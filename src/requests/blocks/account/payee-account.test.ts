import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { buildFacts } from '../../testing/build-facts.ts';
import { buildBeneficiary, buildPerson } from '../../testing/sample-person.ts';
import { accountLine } from './account-line.ts';
import { familyProblems } from './family-document.ts';
import { accountProblems, findAccountOwner, payeeOf, payoutWaits, shortAccountLine } from './payee-account.ts';

const sister = buildPerson({ firstName: 'ANISA', middleName: null, lastName: 'PUTRI' });
const facts = buildFacts({
  policy: { beneficiaries: [buildBeneficiary({ person: sister })] },
});
const account = { new_no_rek: '0123456789', bank: '014', branch: 'Blok M', rek_owner: 'Siti Nur Rahmawati' };

interface Held {
  readonly payoutHoldUntil?: string;
  readonly benefitAccount?: { readonly bankName: string; readonly bankAccount: string; readonly accountName: string };
}

describe('owner of a new account', () => {
  it.each([
    ['SITI NUR RAHMAWATI', 'holder', 'same'],
    ['Hj. Siti Nur Rahmawati, S.E.', 'holder', 'same'],
    ['SITI NUR RAHMA', 'holder', 'close'],
    ['SITI N RAHMAWATI', 'holder', 'close'],
    ['SITI N R', 'holder', 'close'],
    ['S RAHMAWATI', 'holder', 'close'],
    ['ANISA PUTRI', 'registered', 'different'],
    ['ANISA P', 'registered', 'different'],
    ['ANISA', 'registered', 'different'],
    ['ANI SAPUTRA', 'unknown', 'different'],
    ['BUDI SANTOSO', 'unknown', 'different'],
  ])('%s is %s, with name match %s', (name, who, level) => {
    expect(findAccountOwner(name, facts)).toMatchObject({ who, match: { level } });
  });

  it('owner match follows the limits in the parameters', () => {
    const strict = buildFacts({ parameters: { 'payee.name_block_score': 95, 'payee.name_ok_score': 99 } });
    expect(findAccountOwner('SITI NOR RAHMAWATI', strict).who).toBe('unknown');
    expect(findAccountOwner('SITI NOR RAHMAWATI', facts).who).toBe('holder');
  });
});

describe('problems of a new account', () => {
  it.each([
    ['own account', {}, 'registered', []],
    ['eight digits', { new_no_rek: '12345678' }, 'registered', []],
    ['an unusual length for the bank, which the verifier judges', { new_no_rek: '01234567890' }, 'registered', []],
    ['seven digits', { new_no_rek: '1234567' }, 'registered', ['new_no_rek ACC-LEN']],
    ['twenty-one digits', { new_no_rek: '012345678901234567890' }, 'registered', ['new_no_rek ACC-LEN']],
    ['a bank that does not exist', { bank: '999' }, 'registered', ['bank FIELD']],
    ['an owner not on the policy', { rek_owner: 'BUDI SANTOSO' }, 'registered', ['rek_owner ACC-NAME']],
    ['a name that the bank has shortened', { rek_owner: 'SITI N R' }, 'holder', []],
    ['another person on the policy', { rek_owner: 'ANISA PUTRI' }, 'registered', []],
    [
      'another person on the policy where only the holder may own it',
      { rek_owner: 'ANISA PUTRI' },
      'holder',
      ['rek_owner ACC-NAME'],
    ],
  ] as const)('problems of a new account cover bank, digits and owner: %s', (_name, changes, owners, problems) => {
    const found = accountProblems({ ...account, ...changes }, facts, owners);
    expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(problems);
  });
});

it('the core receives the account with the name of its bank', () => {
  expect(payeeOf(account, buildFacts({}))).toEqual({
    bankName: 'Bank Central Asia (BCA)',
    bankAccount: '0123456789',
    accountName: 'Siti Nur Rahmawati',
  });
  expect(() => payeeOf({ ...account, bank: '999' }, buildFacts({}))).toThrow('999');
});

describe('the note about held money', () => {
  const benefitAccount = { bankName: 'Bank Central Asia (BCA)', bankAccount: '0123456789', accountName: 'SITI' };
  it.each([
    ['a new account', account, {}, '28/11/2026', 'rekening ini belum terdaftar pada polis', true],
    [
      'a new account on a changed policy',
      account,
      { payoutHoldUntil: '2026-12-05' },
      '05/12/2026',
      'data polis ini baru diubah',
      true,
    ],
    [
      'the registered account on a changed policy',
      undefined,
      { payoutHoldUntil: '2026-12-05' },
      '05/12/2026',
      'data polis ini baru diubah',
      false,
    ],
    [
      'the registered account, typed again',
      account,
      { payoutHoldUntil: '2026-12-05', benefitAccount },
      '05/12/2026',
      'data polis ini baru diubah',
      false,
    ],
  ] as const)(
    'the note says until when and why: %s',
    (_name, payee, { payoutHoldUntil, benefitAccount: registered }: Held, until, why, mayBeLater) => {
      const held = buildFacts({
        parameters: { 'payout.hold_after_change_cd': 7 },
        position: { payoutHoldUntil: payoutHoldUntil === undefined ? null : parseBusinessDate(payoutHoldUntil) },
        policy: { benefitAccount: registered ?? null },
      });
      const [note] = payoutWaits(payee, held);
      expect(note?.text).toContain(`Uang ditahan sampai ${until} demi keamanan, lalu kami kirim: ${why}.`);
      expect(note?.text.includes('bila kemudian, 7 hari sesudahnya')).toBe(mayBeLater);
    },
  );

  it('no note where nothing is held', () => {
    expect(payoutWaits(undefined, buildFacts({}))).toEqual([]);
    expect(payoutWaits(account, buildFacts({ policy: { benefitAccount } }))).toEqual([]);
  });
});

it('the headline shows the last four digits', () => {
  expect(shortAccountLine(account, buildFacts({}))).toBe('Bank Central Asia (BCA) ********6789');
});

it.each([
  ['with a registered account', '0123456789', 'BCA ********6789 a.n. SITI'],
  ['without a registered account', undefined, '-'],
])('describes the registered account in one line: %s', (_name, bankAccount, line) => {
  const benefitAccount = bankAccount === undefined ? null : { bankName: 'BCA', accountName: 'SITI', bankAccount };
  expect(accountLine(buildFacts({ policy: { benefitAccount } }))).toBe(line);
});

it.each([
  ['none', {}, 1],
  ['the family card', { kk_attachment: 'kk.jpg' }, 0],
  ['the birth certificate', { birth_certificate_attachment: 'akte.jpg' }, 0],
])('checks the family document: %s', (_name, attachments, problems) => {
  expect(familyProblems({ saving_book_attachment: 'buku.jpg', ...attachments })).toHaveLength(problems);
});
