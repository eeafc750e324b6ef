import type { Queryable } from '#server/db/pool.ts';
import type { OpenNotice } from './plan-notices.ts';

/** Lists the open alarms and locks them for the transaction; several processes may list them in the same minute. */
export async function lockOpenNotices(tx: Queryable): Promise<readonly OpenNotice[]> {
  const { rows } = await tx.query<OpenNotice>(
    `SELECT alarm_key AS key, kind, notice_id AS "noticeId", urgent, text, began_at AS "beganAt", sent_at AS "sentAt"
     FROM alarm_notice ORDER BY alarm_key FOR UPDATE`,
  );
  return rows;
}

/** Stores the open alarms in the place of those before; unchanged rows are not written. */
export async function replaceOpenNotices(tx: Queryable, open: readonly OpenNotice[]): Promise<void> {
  await tx.query('DELETE FROM alarm_notice WHERE alarm_key <> ALL ($1)', [open.map(({ key }) => key)]);
  await tx.query(
    `INSERT INTO alarm_notice AS old (alarm_key, kind, notice_id, urgent, text, began_at, sent_at)
     SELECT * FROM unnest($1::text[], $2::text[], $3::uuid[], $4::boolean[], $5::text[], $6::timestamptz[], $7::timestamptz[])
     ON CONFLICT (alarm_key) DO UPDATE SET urgent = excluded.urgent, text = excluded.text, sent_at = excluded.sent_at
     WHERE (old.urgent, old.text, old.sent_at) IS DISTINCT FROM (excluded.urgent, excluded.text, excluded.sent_at)`,
    [
      open.map(({ key }) => key),
      open.map(({ kind }) => kind),
      open.map(({ noticeId }) => noticeId),
      open.map(({ urgent }) => urgent),
      open.map(({ text }) => text),
      open.map(({ beganAt }) => beganAt),
      open.map(({ sentAt }) => sentAt),
    ],
  );
}
