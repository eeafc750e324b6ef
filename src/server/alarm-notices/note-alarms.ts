import { randomUUID } from 'node:crypto';
import type { Alarm } from '#shared/facts/alarm.ts';
import { businessDateOf, parseInstant } from '#shared/time/dates.ts';
import type { AlarmSettings } from '#server/config/alarm-settings.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services/services.ts';
import { lockOpenNotices, replaceOpenNotices } from './notice-repository.ts';
import { planNotices, type DueNotice } from './plan-notices.ts';
import { sendAlarmJobName, type AlarmMessage, type Way } from './send-alarm-job.ts';

const toMessage = ({ noticeId, event, kind, urgent, text, beganAt, sentAt }: DueNotice): AlarmMessage => ({
  id: noticeId,
  event,
  kind,
  urgent,
  text,
  began_at: beganAt,
  sent_at: sentAt,
});

const listWays = ({ mailTo, webhook }: AlarmSettings): readonly Way[] => [
  ...mailTo.map((address) => ({ way: 'mail', messageId: randomUUID(), address }) as const),
  ...(webhook === undefined ? [] : [{ way: 'webhook' } as const]),
];

/** Moment of the last message about an alarm that nobody was told of, so that the first way opened tells it at once. */
const never = parseInstant('1970-01-01T00:00:00.000Z');

/** Queues a message on each way; each is retried alone. */
async function queueMessage(tx: Queryable, ways: readonly Way[], due: DueNotice): Promise<void> {
  for (const to of ways) await addJob(tx, sendAlarmJobName, { to, message: toMessage(due) });
}

/** Stores which alarms are open, and queues the messages that are due about them (rulebook 2.4). */
export async function noteAlarms(
  { pool, core, clock, config }: Pick<Services, 'pool' | 'core' | 'clock' | 'config'>,
  alarms: readonly Alarm[],
): Promise<void> {
  const againHours = await core.getAlarmRepeatHours(businessDateOf(await clock.businessNow()));
  const now = { at: clock.systemNow(), againHours, newId: () => randomUUID() };
  const ways = listWays(config.alarms);
  await inTransaction(pool, async (tx) => {
    const { open, due } = planNotices(await lockOpenNotices(tx), alarms, now);
    await replaceOpenNotices(tx, ways.length > 0 ? open : open.map((each) => ({ ...each, sentAt: never })));
    for (const each of due) await queueMessage(tx, ways, each);
  });
}
