import { z } from 'zod';
import { businessDateOf, formatDate } from '#shared/time/dates.ts';
import {
  listWaitingPolicies,
  markPolicyHandled,
  type WaitingPolicy,
} from '#server/breaches/breach-notice-repository.ts';
import { findBreach } from '#server/breaches/breach-repository.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { listContacts } from '#server/messages/channels.ts';
import { listOwnWords } from '#server/messages/message-text-repository.ts';
import { templateIn } from '#server/messages/own-words.ts';
import { fillTemplate } from '#server/messages/templates.ts';
import { insertNotification } from '#server/notifications/notification-repository.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';

type Notifying = Pick<Engine, 'pool' | 'core' | 'clock' | 'messages' | 'config' | 'serviceCalendar' | 'vault'>;

export const sendBreachNoticesJobName = 'send-breach-notices';

/** Notifies the holder of one policy, once: by messages to phone and e-mail on record, and in the portal. */
async function notifyHolder(
  { pool, core, clock, messages, config }: Notifying,
  policy: WaitingPolicy,
  discovered: string,
  moment: Moment,
): Promise<void> {
  const { policyNumber, what, data, advice, contact } = policy;
  const holder = await core.findHolder(policyNumber);
  const addresses = holder === undefined ? [] : listContacts(holder, config.connected);
  const values = { date: discovered, what, data, advice, contact };
  await inTransaction(pool, async (tx) => {
    const outcome = addresses.length === 0 ? 'NO_CONTACT' : 'SENT';
    if (!(await markPolicyHandled(tx, policy, outcome, moment.recordedAt))) return;
    const name = holder?.fullName ?? null;
    await messages.queueMessages(
      tx,
      addresses.map((to) => ({ ...to, name, policyNumber, template: 'data-breach' as const, values })),
    );
    const own = await listOwnWords(tx, ['data-breach'], clock.systemNow());
    await insertNotification(tx, {
      policyNumber,
      ...(holder !== undefined && { partyId: holder.partyId }),
      requestNumber: null,
      about: 'security',
      title: 'Pelindungan data pribadi',
      status: 'Data Anda terdampak',
      message: fillTemplate(templateIn(own, 'data-breach').text, values),
      at: moment.at,
      recordedAt: moment.recordedAt,
      opened: false,
    });
  });
}

/** Creates the job that notifies the holders of affected policies after two people released it (rulebook 11.3). */
export const sendBreachNotices = (services: Notifying): Job =>
  job(sendBreachNoticesJobName, z.object({ number: z.string() }), async ({ number }) => {
    const breach = await findBreach(services.pool, number);
    if (breach === undefined) return;
    const discovered = formatDate(businessDateOf(breach.discoveredAt));
    const next = () => listWaitingPolicies(services.pool, number);
    for (let page = await next(); page.length > 0; page = await next()) {
      const moment = await readMoment(services);
      for (const policy of page) await notifyHolder(services, policy, discovered, moment);
    }
  });
