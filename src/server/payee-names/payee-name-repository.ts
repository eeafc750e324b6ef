import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import { AccountNameResult } from '#shared/wire/accounts/account-name.ts';
import type { NameAnswer } from '#server/bank/payee-name.ts';
import type { Queryable } from '#server/db/pool.ts';
import { contexts } from '#server/vault/contexts.ts';
import type { Vault } from '#server/vault/vault.ts';

const Level = z.enum(['same', 'close', 'different']);

const Stored = z.object({
  name: z.instanceof(Buffer).nullable(),
  result: AccountNameResult,
  typedMatch: Level.nullable(),
  tries: z.number(),
  askedAt: Instant,
});

/** Bank's last answer about the account of a request. `typedMatch` = comparison with the typed name. */
export interface StoredName extends Omit<z.infer<typeof Stored>, 'name'> {
  readonly name: string | null;
}

/** Returns the bank's last answer; undefined when the bank was never asked. */
export async function findPayeeName(
  q: Queryable,
  vault: Vault,
  requestNumber: string,
): Promise<StoredName | undefined> {
  const { rows } = await q.query(
    `SELECT name, result, typed_match AS "typedMatch", tries, asked_at AS "askedAt"
     FROM payee_name_answer WHERE request_number = $1`,
    [requestNumber],
  );
  if (rows[0] === undefined) return undefined;
  const { name, ...stored } = Stored.parse(rows[0]);
  return { ...stored, name: name && vault.open(name, contexts.payeeName(requestNumber)).toString() };
}

export interface NewName extends Pick<StoredName, 'result' | 'typedMatch' | 'askedAt'> {
  readonly requestNumber: string;
  readonly answer: NameAnswer;
}

/** Stores the bank's answer, the name sealed. An answer that said something is kept. */
export async function savePayeeName(q: Queryable, vault: Vault, asked: NewName): Promise<void> {
  const { requestNumber, answer, result, typedMatch, askedAt } = asked;
  const name = answer.kind === 'named' ? vault.seal(Buffer.from(answer.name), contexts.payeeName(requestNumber)) : null;
  await q.query(
    `INSERT INTO payee_name_answer AS kept (request_number, answer, name, result, typed_match, code, asked_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (request_number) DO UPDATE SET answer = $2, name = $3, result = $4, typed_match = $5, code = $6,
       asked_at = $7, tries = kept.tries + 1
     WHERE kept.answer = 'silent'`,
    [requestNumber, answer.kind, name, result, typedMatch, answer.kind === 'silent' ? answer.code : null, askedAt],
  );
}
