import { staffToken, submitWithdrawal, type DeskApp } from './desk-app.ts';
import { numberOf, sendAccount } from './desk-story.ts';
import { askDatabase } from './ask-database.ts';
import { sendRole } from './role-changes.ts';
import { ahmad, signIn, siti } from './sign-in.ts';

const bambang = { policy_number: '7700000004', phone_number: '081200000004', identity_number: '3578012009790004' };
const endowment = { ...siti, policy_number: '7700000003' };
const customers = [siti, ahmad, bambang, endowment] as const;

/** Policies whose holders send the mixed day. */
export const mixedDayPolicies: readonly string[] = customers.map(({ policy_number }) => policy_number);

/**
 * Requests of a mixed day; `asked` = the account to ask a field of, `rejected` = a withdrawal to reject, `returned` = one
 * to send back, because its policy gets another account on the same day.
 */
export interface MixedDay {
  readonly numbers: readonly string[];
  readonly asked: string;
  readonly rejected: string;
  readonly returned: string;
}

/** Sends two withdrawals, four accounts and four payers; two people name the same account. */
export async function sendMixedDay(app: DeskApp): Promise<MixedDay> {
  const tokens: string[] = [];
  for (const who of customers) tokens.push(await signIn(app.server, who));
  const [first = '', second = '', third = '', fourth = ''] = tokens;
  const account = async (token: string, rek_owner: string, new_no_rek: string) =>
    numberOf(await sendAccount(app, token, 'change-payee-refund-account', { rek_owner, new_no_rek }));
  const rejected = await submitWithdrawal(app, first);
  const returned = await submitWithdrawal(app, second);
  const numbers = [rejected, returned];
  numbers.push(await account(first, 'SITI NUR RAHMAWATI', '1370000000011'));
  numbers.push(await account(second, 'AHMAD FAUZI', '1370000000077'));
  numbers.push(await account(third, 'BAMBANG SETIAWAN', '1370000000077'));
  const asked = await account(fourth, 'SITI NUR RAHMAWATI', '1370000000011');
  numbers.push(asked);
  for (const token of tokens) numbers.push(numberOf(await sendRole(app, token, 'change-payer')));
  return { numbers, asked, rejected, returned };
}

/** Releases a sentence for rejections by two people. @throws when it is refused */
export async function releaseSentence(app: DeskApp): Promise<void> {
  const text = { kind: 'REJECTION', title: 'Dana dipakai', withdraws: false, note: 'Sering terjadi.' };
  const body = { ...text, body: 'Yth. {nama}, dana itu sedang dipakai pengajuan lain. Ajukan lagi sesudahnya.' };
  await app.call('POST', '/desk/v1/inserted-texts', await staffToken(app, 'ketua1'), body);
  const { one } = askDatabase(() => app.services.pool);
  const id = await one(`SELECT entry_id::text AS answer FROM two_person_entry WHERE kind = 'INSERTED_TEXT'`);
  const path = `/desk/v1/inserted-texts/${String(id)}/approve`;
  const { status, message } = await app.call('POST', path, await staffToken(app, 'penyetuju2'), { note: 'Benar.' });
  if (status !== 200) throw new Error(`${status} ${message}`);
}
