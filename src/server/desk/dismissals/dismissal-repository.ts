import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

export type DismissedKind = 'DEATH' | 'FRAUD';

/** The dismissal of a report as one person entered it; it waits for another one. */
export interface Dismissal {
  readonly id: string;
  readonly kind: DismissedKind;
  readonly reportNumber: string;
  readonly note: string;
  readonly madeBy: string;
  readonly madeAt: Instant;
}

const selectDismissals = `
  SELECT change_id::text AS id, kind, report_number AS "reportNumber", note, made_by AS "madeBy", made_at AS "madeAt"
  FROM report_dismissal`;

/** The dismissals of these reports that wait, by the report's number. */
export async function listWaitingDismissals(
  q: Queryable,
  reportNumbers: readonly string[],
): Promise<ReadonlyMap<string, Dismissal>> {
  const { rows } = await q.query<Dismissal>(
    `${selectDismissals} WHERE report_number = ANY($1) AND decided_at IS NULL`,
    [[...reportNumbers]],
  );
  return new Map(rows.map((dismissal) => [dismissal.reportNumber, dismissal]));
}

/** The number of the report that an entry would dismiss, decided or not. */
export async function findDismissedReport(q: Queryable, kind: DismissedKind, id: string): Promise<string | undefined> {
  const { rows } = await q.query<{ report_number: string }>(
    'SELECT report_number FROM report_dismissal WHERE change_id::text = $1 AND kind = $2',
    [id, kind],
  );
  return rows[0]?.report_number;
}

export async function findWaitingDismissalForUpdate(tx: Queryable, id: string): Promise<Dismissal | undefined> {
  const { rows } = await tx.query<Dismissal>(
    `${selectDismissals} WHERE change_id::text = $1 AND decided_at IS NULL FOR UPDATE`,
    [id],
  );
  return rows[0];
}

/** False when a dismissal of the same report waits already. */
export async function insertDismissal(tx: Queryable, dismissal: Omit<Dismissal, 'id'>): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO report_dismissal (kind, report_number, note, made_by, made_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (report_number) WHERE decided_at IS NULL DO NOTHING`,
    [dismissal.kind, dismissal.reportNumber, dismissal.note, dismissal.madeBy, dismissal.madeAt],
  );
  return rowCount === 1;
}

interface Confirmed {
  readonly number: string;
  readonly by: string;
  readonly at: Instant;
  readonly reason: string;
}

/** Rejects the dismissal that waits of a report that holds, also one that the same person entered. */
export async function updateDismissalRejected(tx: Queryable, { number, by, at, reason }: Confirmed): Promise<void> {
  await tx.query(
    `UPDATE report_dismissal SET decided_by = $2, decided_at = $3, approved = false, decision_note = $4
     WHERE report_number = $1 AND decided_at IS NULL`,
    [number, by, at, reason],
  );
}
