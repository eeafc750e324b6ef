import { banks } from '#shared/lists/banks.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';
import type { AskPayeeName, NameAnswer } from '#server/bank/payee-name.ts';
import { buildDemoPolicies } from '../portfolio/demo-policies.ts';

const named = (name: string): NameAnswer => ({ kind: 'named', name });

/** Account numbers that answer the same at every bank (docs/operating.md, 'Accounts of the demo bank'). */
const numbers: ReadonlyMap<string, NameAnswer> = new Map<string, NameAnswer>([
  ['9900000001', named('AGUS WIJAYA')],
  ['9900000002', { kind: 'closed' }],
  ['9900000003', { kind: 'no-account' }],
  ['9900000004', { kind: 'silent', code: 'DEMO' }],
  ['9900000005', named('SITI NUR RAHMAWATI')],
  ['9900000006', named('SITI N RAHMAWATI')],
  ['9900000007', named('BUDI SANTOSO')],
]);

/** Day at which the demo policies are built; their accounts are the same on every day. */
const anyDay = parseBusinessDate('2026-11-24');

/** Returns the names by bank and number of the accounts registered in the demo policies. */
function listRegistered(): ReadonlyMap<string, string> {
  const accounts = buildDemoPolicies(anyDay).flatMap(({ policy }) => policy.benefitAccount ?? []);
  return new Map(accounts.map((each) => [`${each.bankName} ${each.bankAccount}`, each.accountName]));
}

let registered: ReadonlyMap<string, string> | undefined;

/** Demo bank for inquiries of names. It knows the accounts of the demo policies and the numbers above, and is silent about others. */
export const askPayeeName: AskPayeeName = ({ bankCode, accountNumber }) => {
  registered ??= listRegistered();
  const bank = banks.find(([code]) => code === bankCode);
  const owner = registered.get(`${bank?.[1] ?? ''} ${accountNumber}`);
  const answer = owner === undefined ? numbers.get(accountNumber) : named(owner);
  return Promise.resolve(answer ?? { kind: 'silent', code: 'DEMO' });
};
