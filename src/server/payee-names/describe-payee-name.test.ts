import { expect, it } from 'vitest';
import { buildFacts } from '#requests/testing/build-facts.ts';
import { buildBeneficiary, buildPerson } from '#requests/testing/sample-person.ts';
import type { AccountOwners } from '#requests/contract/contract.ts';
import type { AccountNameResult } from '#shared/wire/accounts/account-name.ts';
import type { NameAnswer } from '#server/bank/payee-name.ts';
import { notePayeeName } from './describe-payee-name.ts';

const facts = buildFacts({
  policy: {
    beneficiaries: [
      buildBeneficiary({ person: buildPerson({ firstName: 'ANISA', middleName: null, lastName: 'PUTRI' }) }),
    ],
  },
});

const named = (name: string): NameAnswer => ({ kind: 'named', name });
const holder = 'SITI NUR RAHMAWATI';

it.each<[string, NameAnswer, AccountOwners, AccountNameResult, RegExp]>([
  ["the holder's own account", named(holder), 'holder', 'same', /^Rekening ini atas nama SITI N\*\*\* R\*\*\*, sama/],
  ['a name that the bank shortened', named('SITI N RAHMAWATI'), 'holder', 'close', /mirip.*Anda dapat melanjutkan/],
  ['another person', named('AGUS WIJAYA'), 'holder', 'different', /AGUS W\*\*\*, bukan pemegang polis.*dapat menolak/],
  ['a beneficiary where only the holder may be paid', named('ANISA PUTRI'), 'holder', 'different', /bukan pemegang/],
  ['a beneficiary where registered people may be paid', named('ANISA PUTRI'), 'registered', 'registered', /Kartu Kel/],
  ['a beneficiary whose account is debited', named('ANISA PUTRI'), 'anyone', 'registered', /Surat kuasa/],
  ['a person outside the policy', named('AGUS WIJAYA'), 'registered', 'different', /tidak tercatat di polis/],
  ['a payer outside the policy', named('AGUS WIJAYA'), 'anyone', 'different', /formulir pemilik manfaat/],
  ['a closed account', { kind: 'closed' }, 'holder', 'closed', /ditutup atau tidak aktif/],
  ['an unknown account', { kind: 'no-account' }, 'anyone', 'unknown', /tidak mengenal/],
  ['a silent bank', { kind: 'silent', code: 'HTTP 502' }, 'holder', 'later', /periksa nanti\. Anda dapat melanjutkan/],
])('the note on %s says what happens next', (_name, answer, owners, result, text) => {
  const note = notePayeeName(answer, owners, facts);
  expect(note.result).toBe(result);
  expect(note.text).toMatch(text);
  expect(note.text).not.toMatch(/RAHMAWATI|WIJAYA|PUTRI/);
});
