import * as z from 'zod';
import type { CoreFigures } from '#core/operations-port.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { findSetting } from '../settings/find-setting.ts';

const Figures = z.object({
  lastDay: z.nullable(BusinessDate),
  funds: z.array(z.object({ code: z.string(), pricedOn: z.nullable(BusinessDate) })),
});

/** Reads the last finished day and the newest final price of each fund. */
export async function readFigures(q: Queryable): Promise<CoreFigures> {
  const { rows } = await q.query(
    `SELECT (SELECT min(newest)::text FROM (SELECT max(business_date) AS newest FROM core.job_day WHERE failed = 0 GROUP BY job) AS finished) AS "lastDay",
       coalesce((SELECT json_agg(json_build_object('code', fund_code, 'pricedOn', (
           SELECT max(day)::text FROM core.fund_price AS price
           WHERE price.fund_code = fund.fund_code AND price.state = 'FINAL')) ORDER BY fund_code)
         FROM core.fund), '[]') AS funds`,
  );
  return Figures.parse(rows[0]);
}

/** Reads the hours after the discovery of a breach within which authority and people are notified. */
export const getBreachNoticeHours = async (q: Queryable, today: BusinessDate): Promise<number> =>
  z
    .number()
    .positive()
    .parse(await findSetting(q, 'breach.notice_hours', today));

/** Reads the calendar days before the end of the seal's certificate from which operations are told. */
export const getSealWarningDays = async (q: Queryable, today: BusinessDate): Promise<number> =>
  z.number().parse(await findSetting(q, 'seal.warning_cd', today));

/** Reads the hours after which an alarm that is still open is sent again. */
export const getAlarmRepeatHours = async (q: Queryable, today: BusinessDate): Promise<number> =>
  z
    .number()
    .positive()
    .parse(await findSetting(q, 'alarm.again_hours', today));
