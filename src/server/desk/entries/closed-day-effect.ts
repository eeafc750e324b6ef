import type { BusinessDate } from '#shared/time/dates.ts';
import type { ClosedDayEffect } from '#shared/wire/operations/desk-calendar.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

type Counted = Omit<ClosedDayEffect, 'orders'>;

/** Counts open requests and waiting orders about which a day says something. Promised dates never move by themselves. */
export async function countEffect(
  { pool, core }: Pick<DeskServices, 'core' | 'pool'>,
  day: BusinessDate,
): Promise<ClosedDayEffect> {
  const { rows } = await pool.query<Counted>(
    `SELECT count(*) FILTER (WHERE promised_date = $1)::integer AS promised,
            count(*) FILTER (WHERE promised_date > $1)::integer AS later,
            count(*) FILTER (WHERE effective_on = $1)::integer AS dated
     FROM proposal WHERE ended_at IS NULL`,
    [day],
  );
  return { ...(rows[0] ?? { promised: 0, later: 0, dated: 0 }), orders: await core.getOrderCount(day) };
}
