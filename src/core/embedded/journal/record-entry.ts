import { Big } from 'big.js';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** Line of a journal entry. Debit positive, credit negative, in the currency's own decimals; lines of zero are not stored. */
export interface JournalLine {
  readonly account: string;
  readonly currency: number;
  readonly amount: Big;
}

/** Journal entry. `key` names the cause (request, step, event); each key is recorded once. */
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
 * Records double entries by one statement; a key that is recorded already is skipped.
 * @throws when the lines of a currency do not sum to zero; the database refuses it as well, at commit.
 */
export async function recordEntries(tx: Queryable, entries: readonly JournalEntry[]): Promise<void> {
  if (entries.length === 0) return;
  for (const entry of entries) refuseUnbalanced(entry);
  const lines = entries.flatMap(({ key, lines: all }) =>
    all.filter(({ amount }) => !amount.eq(0)).map((line) => ({ key, ...line })),
  );
  await tx.query(
    `WITH entry AS (
       INSERT INTO core.journal_entry (entry_key, policy_number, request_number, business_date, description, recorded_at)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::text[], $6::timestamptz[])
       ON CONFLICT (entry_key) DO NOTHING
       RETURNING journal_id, entry_key
     )
     INSERT INTO core.journal_line (journal_id, account, currency, amount)
     SELECT entry.journal_id, line.account, line.currency, line.amount
     FROM unnest($7::text[], $8::text[], $9::integer[], $10::numeric[]) WITH ORDINALITY AS line (entry_key, account, currency, amount, place)
     JOIN entry USING (entry_key)
     ORDER BY line.place`,
    [
      entries.map((entry) => entry.key),
      entries.map((entry) => entry.policyNumber),
      entries.map((entry) => entry.requestNumber),
      entries.map((entry) => entry.businessDate),
      entries.map((entry) => entry.description),
      entries.map((entry) => entry.recordedAt),
      lines.map((line) => line.key),
      lines.map((line) => line.account),
      lines.map((line) => line.currency),
      lines.map((line) => line.amount.toFixed()),
    ],
  );
}

/** Records one double entry; a key that is recorded already is skipped. @throws when a currency does not sum to zero */
export const recordEntry = (tx: Queryable, entry: JournalEntry): Promise<void> => recordEntries(tx, [entry]);
