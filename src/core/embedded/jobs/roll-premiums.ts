import * as z from 'zod';
import { addMonths, businessDateOf, type Instant } from '#shared/dates.ts';
import type { Queryable, Transactor } from '../database.ts';
import { rollSchedule } from '../premiums/schedule-repository.ts';
import { findSetting } from '../settings/find-setting.ts';
import { runOnce } from './run-once.ts';

const JOB = 'premium-schedule';

/** Once a business date: the schedule reaches prem.schedule_months ahead. A later day makes up for days that were missed. */
export async function rollPremiums(q: Queryable, transactor: Transactor, now: Instant): Promise<void> {
  const today = businessDateOf(now);
  const months = z.number().parse(await findSetting(q, 'prem.schedule_months', today));
  await runOnce(transactor, { job: JOB, businessDate: today, now }, (tx) => rollSchedule(tx, addMonths(today, months)));
}
