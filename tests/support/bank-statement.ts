import { randomUUID } from 'node:crypto';
import {
  DeskStatements,
  StatementReport,
  type DeskStatementItem,
  type StatementState,
} from '#shared/wire/operations/desk-statements.ts';
import { instantAt, type BusinessDate } from '#shared/time/dates.ts';
import type { DeskApp, Reply } from './desk-app.ts';

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
  const bodyOf = ({ from, to }: Span, text: string) => ({ account: 'utama', first_day: from, last_day: to, text });
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
