import type { MessageChannel } from '#shared/lists/message-channels.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { countUnknownReports } from '#server/messages/channel-health.ts';
import { storeReports, type DeliveryReport } from '#server/messages/delivery-repository.ts';
import { failedReportJobName } from '#server/messages/failed-report-job.ts';
import type { Services } from '#server/services/services.ts';

/** Stores the reports of one call and queues what has to go by another channel; counts those of unknown messages. */
export async function takeReports(
  { pool, clock, vault }: Pick<Services, 'pool' | 'clock' | 'vault'>,
  channel: MessageChannel,
  reports: readonly DeliveryReport[],
): Promise<void> {
  if (reports.length === 0) return;
  await inTransaction(pool, async (tx) => {
    const { failed, unknown } = await storeReports(tx, channel, reports, { now: clock.systemNow(), vault });
    for (const each of failed)
      await addJob(tx, failedReportJobName, { ...each }, { jobKey: `${failedReportJobName}-${each.messageId}` });
    if (unknown > 0) await countUnknownReports(tx, channel, unknown);
  });
}
