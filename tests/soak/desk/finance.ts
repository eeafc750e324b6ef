import { PayableTable, type PayableRow } from '#shared/wire/finance/payable-table.ts';
import { DemoBank } from '#shared/wire/demo-answers.ts';
import { count, draw, type Month } from './month.ts';
import { callDesk, mustCall } from './staff.ts';

const [maker, releaser] = ['keuangan1', 'keuangan2'] as const;

const readStage = async (month: Month, userName: string, stage: string): Promise<readonly PayableRow[]> =>
  PayableTable.parse(await mustCall(month, userName, `finance/payables?state=${stage}`)).items;

const seenOf = ({ payable_id, attempt, seen }: PayableRow) => ({ payable_id, attempt, seen });

/** Prepares and releases what can be paid today, each by another person, and tries it with one person first. */
export async function payOut(month: Month): Promise<void> {
  const ready = (await readStage(month, maker, 'ready')).filter((row) => row.may_prepare_many);
  if (ready.length > 0) {
    const { success } = await callDesk(month, maker, 'finance/payables/prepare', { payments: ready.map(seenOf) });
    count(month, success ? 'prepared' : 'preparedRefused', success ? ready.length : 1);
  }
  const prepared = await readStage(month, releaser, 'prepared');
  if (prepared.length === 0) return;
  const payments = prepared.map(seenOf);
  const alone = await callDesk(month, maker, 'finance/payables/release', { payments });
  if (alone.success) month.wrong.push(`${month.today} ${maker} released payments that they prepared`);
  const { success } = await callDesk(month, releaser, 'finance/payables/release', { payments });
  count(month, success ? 'released' : 'releasedRefused', success ? payments.length : 1);
}

/** Lets the bank answer payouts, and customers pay what their requests wait for. */
export async function answerAsBank({ remote, ...month }: Month): Promise<void> {
  const { items, expected } = DemoBank.parse((await remote.call({ url: '/demo/api/bank' })).data);
  const send = (payload: Readonly<Record<string, unknown>>) =>
    remote.call({ method: 'POST', url: '/demo/api/bank', payload });
  for (const { payable_id, attempt } of items) {
    const result = draw(month, payable_id, attempt) < 0.1 ? 'RETURNED' : 'PAID';
    count(month, `payouts${result}`);
    await send({ payable_id, attempt, result });
  }
  for (const { request_number, accounts } of expected) {
    const [account] = accounts;
    if (account === undefined || draw(month, request_number, 'pays', month.today) < 0.3) continue;
    const { success } = await send({
      virtual_account_number: account.virtual_account_number,
      amount: account.amount.replaceAll(/[^\d.]/gu, ''),
    });
    count(month, success ? 'paidIn' : 'paidInRefused');
  }
}
