import type { CheckAnswer } from '#shared/wire/desk-checks/checklist.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Answer to a check as it is stored; `sentence` and `attachment` = what was asked and looked at. */
export interface StoredAnswer {
  readonly id: string;
  readonly sentence: string;
  readonly attachment: string | null;
  readonly answer: CheckAnswer;
  /** Shown name of the member of staff. */
  readonly by: string;
  readonly at: Instant;
}

/** Lists the answers to the checks of a request, in the order of their time. */
export async function listAnswers(q: Queryable, number: string): Promise<readonly StoredAnswer[]> {
  const { rows } = await q.query<StoredAnswer & Record<string, unknown>>(
    `SELECT check_id AS id, sentence, attachment, answer, display_name AS by, answered_at AS at
     FROM case_check JOIN staff ON staff.user_name = case_check.answered_by
     WHERE number = $1 ORDER BY answered_at, check_id`,
    [number],
  );
  return rows;
}

/** Check with its new answer. */
export type NewAnswer = Pick<StoredAnswer, 'id' | 'sentence' | 'attachment' | 'answer'>;

/** Stores answers of a member of staff; earlier answers to the same checks are replaced. */
export async function saveAnswers(
  tx: Queryable,
  number: string,
  answers: readonly NewAnswer[],
  { by, at }: { readonly by: string; readonly at: Instant },
): Promise<void> {
  await tx.query(
    `INSERT INTO case_check (number, check_id, sentence, attachment, answer, answered_by, answered_at)
     SELECT $1, check_id, sentence, attachment, answer, $6, $7
     FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS new (check_id, sentence, attachment, answer)
     ON CONFLICT (number, check_id) DO UPDATE SET sentence = excluded.sentence, attachment = excluded.attachment,
       answer = excluded.answer, answered_by = $6, answered_at = $7`,
    [
      number,
      answers.map(({ id }) => id),
      answers.map(({ sentence }) => sentence),
      answers.map(({ attachment }) => attachment),
      answers.map(({ answer }) => answer),
      by,
      at,
    ],
  );
}

/** Takes answers back, so that these checks are open again. */
export async function deleteAnswers(tx: Queryable, number: string, ids: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM case_check WHERE number = $1 AND check_id = ANY ($2)', [number, ids]);
}
