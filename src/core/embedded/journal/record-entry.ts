import { Big } from 'big.js';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** Debit positive, credit negative, in the currency's own decimals. Lines of zero are left out. */
export interface JournalLine {
  readonly account: string;
  readonly currency: number;
  readonly amount: Big;
}

/** `key` names the cause (request, step, event); one key is recorded once. */
export interface JournalEntry {
  readonly key: string;
  readonly policyNumber: string | null;
  readonly requestNumber: string | null;
  readonly businessDate: BusinessDate;
  readonly recordedAt: Instant;
  readonly description: string;
  readonly lines: readonly JournalLine[];
}

const refuseUnbalanced = (entry: JournalEntry): void => {
  for (const currency of new Set(entry.lines.map((line) => line.currency))) {
    const sum = entry.lines
      .filter((line) => line.currency === currency)
      .reduce((total, line) => total.plus(line.amount), new Big(0));
    if (!sum.eq(0)) throw new Error(`Journal entry ${entry.key} is not balanced: ${sum.toString()} in ${currency}`);
  }
};

/**
 * Records one double entry, or nothing when its key is recorded already.
 * @throws when the lines of a currency do not sum to zero; the database refuses it as well, at commit.
 */
export async function recordEntry(tx: Queryable, entry: JournalEntry): Promise<void> {
  const lines = entry.lines.filter((line) => !line.amount.eq(0));
  refuseUnbalanced(entry);
  await tx.query(
    `WITH entry AS (
       INSERT INTO core.journal_entry (entry_key, policy_number, request_number, business_date, description, recorded_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (entry_key) DO NOTHING
       RETURNING journal_id
     )
     INSERT INTO core.journal_line (journal_id, account, currency, amount)
     SELECT entry.journal_id, line.account, line.currency, line.amount
     FROM entry, unnest($7::text[], $8::integer[], $9::numeric[]) AS line (account, currency, amount)`,
    [
      entry.key,
      entry.policyNumber,
      entry.requestNumber,
      entry.businessDate,
      entry.description,
      entry.recordedAt,
      lines.map((line) => line.account),
      lines.map((line) => line.currency),
      lines.map((line) => line.amount.toFixed()),
    ],
  );
}
