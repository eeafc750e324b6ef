import { z } from 'zod';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { contexts } from '#server/vault/contexts.ts';
import { openJson, sealJson } from '#server/vault/sealed-json.ts';
import type { Vault } from '#server/vault/vault.ts';
import { newSecret, secretHash, secretHashes } from './public-secret.ts';

/** Words of the desk that the sender reads; '' = none. */
const Words = z.object({ needed: z.string(), answer: z.string() });
const Phone = z.object({ phone: z.string() });

interface NewCase {
  readonly number: string;
  readonly kind: string;
  readonly receivedOn: BusinessDate;
  readonly answerBy: BusinessDate;
}

/** Stores a case with a new secret, and returns the secret for the receipt. Nobody can read it again. */
export async function insertCase(
  tx: Queryable,
  vault: Vault,
  { number, kind, receivedOn, answerBy }: NewCase,
): Promise<string> {
  const secret = newSecret();
  await tx.query(
    'INSERT INTO public_case (number, kind, secret_hash, received_on, answer_by) VALUES ($1, $2, $3, $4, $5)',
    [number, kind, secretHash(vault, number, secret), receivedOn, answerBy],
  );
  return secret;
}

const Renewed = z.object({ answer_by: BusinessDate });

/** Gives a case a new secret, for a sender whose first receipt never arrived; the old one opens nothing any more. */
export async function renewCaseSecret(
  tx: Queryable,
  vault: Vault,
  number: string,
): Promise<{ readonly secret: string; readonly answerBy: BusinessDate } | undefined> {
  const secret = newSecret();
  const { rows } = await tx.query(
    'UPDATE public_case SET secret_hash = $2 WHERE number = $1 RETURNING answer_by::text',
    [number, secretHash(vault, number, secret)],
  );
  return rows[0] === undefined ? undefined : { secret, answerBy: Renewed.parse(rows[0]).answer_by };
}

const Row = z.object({
  number: z.string(),
  kind: z.string(),
  received_on: BusinessDate,
  answer_by: BusinessDate,
  words: z.nullable(z.instanceof(Buffer)),
  words_by: z.nullable(z.string()),
  words_at: z.nullable(Instant),
  answered_on: z.nullable(BusinessDate),
  phone: z.nullable(z.instanceof(Buffer)),
});

/** Case with its words and second phone, '' where there is none. */
export type StoredCase = Omit<z.infer<typeof Row>, 'words' | 'phone'> &
  z.infer<typeof Words> & { readonly phone: string };

const columns = `number, kind, received_on::text, answer_by::text, words, words_by, words_at, answered_on::text, phone`;

function openRow(vault: Vault, found: unknown): StoredCase {
  const { words, phone, ...row } = Row.parse(found);
  return {
    ...row,
    ...(words === null ? { needed: '', answer: '' } : openJson(vault, Words, words, contexts.publicCase(row.number))),
    phone: phone === null ? '' : openJson(vault, Phone, phone, contexts.publicCasePhone(row.number)).phone,
  };
}

const Found = z.object({ secret_hash: z.string() });

/**
 * Finds a case by number and secret in one query by both: a wrong number and a wrong secret are the same miss. The hash is
 * renewed after a change of the pepper.
 */
export async function findCaseBySecret(
  q: Queryable,
  vault: Vault,
  { number, secret }: { readonly number: string; readonly secret: string },
): Promise<StoredCase | undefined> {
  const hashes = secretHashes(vault, number, secret);
  const { rows } = await q.query(`SELECT secret_hash, ${columns} FROM public_case WHERE secret_hash = ANY ($1)`, [
    hashes,
  ]);
  if (rows[0] === undefined) return undefined;
  const { secret_hash: stored } = Found.parse(rows[0]);
  const [newest] = hashes;
  if (stored !== newest)
    await q.query('UPDATE public_case SET secret_hash = $2 WHERE secret_hash = $1', [stored, newest]);
  return openRow(vault, rows[0]);
}

/** Lists the cases of these numbers, by number. */
export async function listCases(
  q: Queryable,
  vault: Vault,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, StoredCase>> {
  const { rows } = await q.query(`SELECT ${columns} FROM public_case WHERE number = ANY ($1)`, [[...numbers]]);
  return new Map(rows.map((row) => openRow(vault, row)).map((each) => [each.number, each]));
}

/** Finds a case of this kind, locked for this transaction. */
export async function lockCase(
  tx: Queryable,
  vault: Vault,
  { number, kind }: Pick<NewCase, 'kind' | 'number'>,
): Promise<StoredCase | undefined> {
  const { rows } = await tx.query(`SELECT ${columns} FROM public_case WHERE number = $1 AND kind = $2 FOR UPDATE`, [
    number,
    kind,
  ]);
  return rows[0] === undefined ? undefined : openRow(vault, rows[0]);
}

/** Stores the second phone; a later one replaces it. */
export async function updatePhone(
  tx: Queryable,
  vault: Vault,
  { number, phone, at }: { readonly number: string; readonly phone: string; readonly at: Instant },
): Promise<void> {
  await tx.query('UPDATE public_case SET phone = $2, phone_at = $3 WHERE number = $1', [
    number,
    sealJson(vault, { phone }, contexts.publicCasePhone(number)),
    at,
  ]);
}

interface NewWords extends z.infer<typeof Words> {
  readonly number: string;
  readonly by: string;
  readonly at: Instant;
  readonly answeredOn: BusinessDate | null;
}

/** Stores what the desk tells the sender; it replaces the earlier words. */
export async function updateWords(
  tx: Queryable,
  vault: Vault,
  { number, needed, answer, by, at, answeredOn }: NewWords,
): Promise<void> {
  await tx.query(
    'UPDATE public_case SET words = $2, words_by = $3, words_at = $4, answered_on = $5 WHERE number = $1',
    [number, sealJson(vault, { needed, answer }, contexts.publicCase(number)), by, at, answeredOn],
  );
}

/** Notes the day on which the record of a case was decided; a day of an earlier answer stays. Numbers without case are left alone. */
export async function markAnswered(tx: Queryable, number: string, on: BusinessDate): Promise<void> {
  await tx.query('UPDATE public_case SET answered_on = coalesce(answered_on, $2) WHERE number = $1', [number, on]);
}
