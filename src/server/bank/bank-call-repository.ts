import { z } from 'zod';
import { BankCallbackAnswer } from '#shared/wire/bank-callback.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

export interface KnownCall {
  readonly bodyHash: string;
  readonly answer: BankCallbackAnswer;
}

/** Finds the answer given to the bank under this reference. */
export async function findBankCall(q: Queryable, reference: string): Promise<KnownCall | undefined> {
  const { rows } = await q.query<{ body_hash: string; answer: unknown }>(
    'SELECT body_hash, answer FROM bank_callback WHERE bank_reference = $1',
    [reference],
  );
  return rows[0] && { bodyHash: rows[0].body_hash, answer: parseAnswer(rows[0].answer) };
}

/** Stores the answer; an existing one is kept. */
export async function insertBankCall(q: Queryable, call: KnownCall, at: Instant): Promise<void> {
  await q.query(
    `INSERT INTO bank_callback (bank_reference, body_hash, answer, at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (bank_reference) DO NOTHING`,
    [call.answer.bank_reference, call.bodyHash, JSON.stringify(call.answer), at],
  );
}

const parseAnswer = (answer: unknown): BankCallbackAnswer => z.parse(BankCallbackAnswer, answer);
