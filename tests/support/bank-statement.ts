import { randomUUID } from 'node:crypto';
import {
  DeskStatements,
  StatementCandidates,
  StatementReport,
  type DeskStatementItem,
  type StatementState,
} from '#shared/wire/operations/desk-statements.ts';
import { instantAt, type BusinessDate } from '#shared/time/dates.ts';
import { DeskBatchDetail } from '#shared/wire/operations/desk-batches.ts';
import type { DeskApp, Reply } from './desk-app.ts';
import { owePayout } from './owed-payout.ts';

/** Line of a statement file: day, reference, the bank's text, and the amount with its sign. */
export interface StatedLine {
  readonly day: BusinessDate;
  readonly reference: string;
  readonly amount: number;
  readonly text?: string;
  readonly balance?: number;
}

/** Writes a statement in the usual layout; the balance column is there when a line has one. */
export function writeStatement(lines: readonly StatedLine[]): string {
  const balanced = lines.some(({ balance }) => balance !== undefined);
  const head = ['date', 'reference', 'text', 'debit', 'credit', ...(balanced ? ['balance'] : [])];
  const rows = lines.map(({ day, reference, amount, text = 'TRSF', balance = '' }) => [
    day,
    reference,
    `"${text}"`,
    amount < 0 ? -amount : '',
    amount > 0 ? amount : '',
    ...(balanced ? [balance] : []),
  ]);
  return [head, ...rows].map((row) => row.join(',')).join('\r\n');
}

/** Days that a file is said to cover. */
interface Span {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
}

/** Helpers for tests of bank statements: uploads, the page, and money that came or went. */
export function createStatementStory(app: () => DeskApp, token: (name: string) => string) {
  const path = '/desk/v1/bank-statements';
  const post = (below: string, body: Readonly<Record<string, unknown>> = {}, by = 'keuangan1'): Promise<Reply> =>
    app().call('POST', `${path}${below}`, token(by), body);
  const bodyOf = ({ from, to }: Span, text: string) => ({
    account: 'rekening-utama',
    first_day: from,
    last_day: to,
    text,
  });
  const show = async (state: StatementState, by = 'keuangan1', page = 1): Promise<DeskStatements> =>
    DeskStatements.parse((await app().call('GET', `${path}?state=${state}&page=${page}`, token(by))).data);
  return {
    post,
    show,
    /** Calls an upload without expecting it to succeed. */
    tryUpload: (span: Span, text: string, by = 'keuangan1'): Promise<Reply> => post('', bodyOf(span, text), by),
    upload: async (span: Span, lines: readonly StatedLine[]): Promise<StatementReport> =>
      StatementReport.parse((await post('', bodyOf(span, writeStatement(lines)))).data),
    check: async (span: Span, text: string): Promise<StatementReport> =>
      StatementReport.parse((await post('/check', bodyOf(span, text))).data),
    /** Finds the item of a state that shows this reference on either side. */
    find: async (
      state: StatementState,
      reference: string,
      by = 'keuangan1',
    ): Promise<DeskStatementItem | undefined> => {
      for (let page = 1; ; page += 1) {
        const { items, total, page_size } = await show(state, by, page);
        const found = items.find(
          ({ statement, ours }) => statement?.reference === reference || ours?.reference === reference,
        );
        if (found !== undefined || page * page_size >= total) return found;
      }
    },
    payOut: (amounts: readonly number[], result = 'PAID') => payOut(app(), token, amounts, result),
    /** Takes an answer apart, or confirms it. */
    decide: (item: DeskStatementItem | undefined, step: 'confirm' | 'part', by: string): Promise<Reply> =>
      post(
        `/settlements/${item?.answer?.settlement_id}/${step}`,
        step === 'part' ? { note: 'Salah pasangan.' } : {},
        by,
      ),
    explain: (item: DeskStatementItem | undefined, note: string, by = 'keuangan1'): Promise<Reply> =>
      post(`/lines/${item?.statement?.line_id}/explain`, { note }, by),
    candidates: async (item: DeskStatementItem | undefined, search = '') =>
      StatementCandidates.parse(
        (
          await app().call(
            'GET',
            `${path}/lines/${item?.statement?.line_id}/candidates?search=${search}`,
            token('keuangan1'),
          )
        ).data,
      ).items,
    match: (
      item: DeskStatementItem | undefined,
      chosen: { readonly key: string; readonly total: string } | undefined,
      note = '',
      by = 'keuangan1',
    ): Promise<Reply> =>
      post(`/lines/${item?.statement?.line_id}/match`, { candidate: chosen?.key, total: chosen?.total, note }, by),
    /** Receives a payment to Siti's top-up account on a day; returns its reference. */
    receive: async (amount: number, day: BusinessDate, reference = `VA-${randomUUID()}`): Promise<string> => {
      await app().services.core.receiveMoney({
        bankReference: reference,
        virtualAccountNumber: '8801404700000001',
        amount: String(amount),
        valueDate: day,
        paidAt: instantAt(day, '09:00'),
        payerName: 'SITI',
      });
      return reference;
    },
  };
}

/** Pays new payables in one batch, or lets the bank refuse them (result GAGAL); returns the references. */
async function payOut(
  app: DeskApp,
  token: (name: string) => string,
  amounts: readonly number[],
  result: string,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const amount of amounts) ids.push(await owePayout(app.services.pool, { amount }));
  const post = (below: string, by: string, body: Readonly<Record<string, unknown>>): Promise<Reply> =>
    app.call('POST', `/desk/v1/payout-batches${below}`, token(by), body);
  const payments = ids.map((payable_id) => ({ payable_id, attempt: 0 }));
  const { batch_id } = DeskBatchDetail.parse((await post('', 'keuangan1', { payments })).data);
  const read = await app.call('GET', `/desk/v1/payout-batches/${batch_id}`, token('keuangan2'));
  const batch = DeskBatchDetail.parse(read.data);
  await post(`/${batch_id}/release`, 'keuangan2', { hash: batch.hash });
  await post(`/${batch_id}/file`, 'keuangan1', { again: false });
  const rows = batch.lines.map(({ reference, amount }) => `${reference},${amount.replaceAll(/\D/g, '')},${result},`);
  await post(`/${batch_id}/answers`, 'keuangan1', { text: ['reference,amount,result,reason', ...rows].join('\n') });
  return batch.lines.map(({ reference }) => reference);
}
