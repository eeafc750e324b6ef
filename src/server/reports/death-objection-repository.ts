import { z } from 'zod';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { openJson, sealJson } from '#server/vault/sealed-json.ts';
import type { Vault } from '#server/vault/vault.ts';
import { contexts } from '#server/vault/contexts.ts';

/** Objector, objection text and the desk's answer; stored sealed. */
const Words = z.object({ who: z.string(), words: z.string() });
const Answer = z.object({ text: z.string() });

export type ObjectionOutcome = 'KEPT' | 'LIFTED';

export interface NewObjection extends z.infer<typeof Words> {
  readonly reportNumber: string;
  readonly policyNumber: string;
  readonly partyId: number;
  readonly at: Instant;
  readonly on: BusinessDate;
  readonly answerBy: BusinessDate;
  /** Face check sent with it; null = none. */
  readonly faceCheck: string | null;
}

const wordsContext = contexts.deathObjection;
const answerContext = contexts.deathObjectionAnswer;

/** Inserts an objection and cancels an earlier check: the report is examined again. */
export async function insertDeathObjection(tx: Queryable, vault: Vault, objection: NewObjection): Promise<void> {
  const { reportNumber, who, words } = objection;
  await tx.query(
    `WITH unchecked AS (
       UPDATE death_report SET checked_by = NULL, checked_at = NULL, check_note = NULL WHERE report_number = $1)
     INSERT INTO death_objection (report_number, policy_number, party_id, content, received_at, received_on, answer_by, face_check)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      reportNumber,
      objection.policyNumber,
      objection.partyId,
      sealJson(vault, { who, words }, wordsContext(reportNumber)),
      objection.at,
      objection.on,
      objection.answerBy,
      objection.faceCheck,
    ],
  );
}

const Row = z.object({
  report_number: z.string(),
  policy_number: z.string(),
  party_id: z.number(),
  content: z.nullable(z.instanceof(Buffer)),
  received_at: Instant,
  received_on: BusinessDate,
  answer_by: BusinessDate,
  outcome: z.nullable(z.enum(['KEPT', 'LIFTED'])),
  answered_on: z.nullable(BusinessDate),
  answer: z.nullable(z.instanceof(Buffer)),
  face_check: z.nullable(z.string()),
});

/** Objection; `who`, `words` and `answer` are '' after their retention. */
export type StoredObjection = Omit<z.infer<typeof Row>, 'content' | 'answer'> &
  z.infer<typeof Words> & { readonly answer: string };

const columns = `report_number, policy_number, party_id::integer, content, received_at, received_on::text, answer_by::text, outcome,
  answered_on::text, answer, face_check`;

function openRow(vault: Vault, found: unknown): StoredObjection {
  const { content, answer, ...row } = Row.parse(found);
  const { report_number: number } = row;
  return {
    ...row,
    ...(content === null ? { who: '', words: '' } : openJson(vault, Words, content, wordsContext(number))),
    answer: answer === null ? '' : openJson(vault, Answer, answer, answerContext(number)).text,
  };
}

/** Lists the objections to these reports, by the report's number. */
export async function listObjectionsTo(
  q: Queryable,
  vault: Vault,
  reportNumbers: readonly string[],
): Promise<ReadonlyMap<string, StoredObjection>> {
  const { rows } = await q.query(`SELECT ${columns} FROM death_objection WHERE report_number = ANY($1)`, [
    [...reportNumbers],
  ]);
  return new Map(rows.map((row) => openRow(vault, row)).map((objection) => [objection.report_number, objection]));
}

/** Lists the objections of one person on a policy, newest first. */
export async function listOwnObjections(
  q: Queryable,
  vault: Vault,
  { policyNumber, partyId }: { readonly policyNumber: string; readonly partyId: number },
): Promise<readonly StoredObjection[]> {
  const { rows } = await q.query(
    `SELECT ${columns} FROM death_objection WHERE policy_number = $1 AND party_id = $2
     ORDER BY received_at DESC, report_number LIMIT 200`,
    [policyNumber, partyId],
  );
  return rows.map((row) => openRow(vault, row));
}

interface Answered {
  readonly number: string;
  readonly outcome: ObjectionOutcome;
  readonly by: string;
  readonly at: Instant;
  readonly on: BusinessDate;
  readonly answer: string;
}

/** Ends the objection to a report; undefined when there is none that waits. */
export async function updateObjectionAnswered(
  tx: Queryable,
  vault: Vault,
  { number, outcome, by, at, on, answer }: Answered,
): Promise<StoredObjection | undefined> {
  const { rows } = await tx.query(
    `UPDATE death_objection SET outcome = $2, answered_by = $3, answered_at = $4, answered_on = $5, answer = $6
     WHERE report_number = $1 AND outcome IS NULL RETURNING ${columns}`,
    [number, outcome, by, at, on, sealJson(vault, { text: answer }, answerContext(number))],
  );
  return rows[0] === undefined ? undefined : openRow(vault, rows[0]);
}
