import type { Pool } from 'pg';

/** Inserts a released price correction directly, without the two people who approve it; returns its id. */
export async function releaseCorrection(
  pool: Pool,
  day: string,
  prices: Readonly<Record<string, number>>,
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO core.price_correction (day, reason, entered_by, released_by, released_at)
     VALUES ($1, 'uji', 'parameter1', 'parameter2', now()) RETURNING correction_id AS id`,
    [day],
  );
  const id = rows[0]?.id ?? 0;
  await pool.query(
    `INSERT INTO core.corrected_price (fund_code, day, version, wrong, price, correction_id)
     SELECT given.key, $2, newest.version + 1, newest.price, given.value::numeric, $1
     FROM jsonb_each_text($3::jsonb) AS given JOIN core.valid_price AS newest ON newest.fund_code = given.key AND newest.day = $2`,
    [id, day, JSON.stringify(prices)],
  );
  return id;
}
