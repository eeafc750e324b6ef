import { isCreditRefund, type CoreEvent, type CoreEventBody } from '#core/events.ts';
import type { PolicyCore } from '#core/port.ts';
import { businessDateOf, formatDate, parseInstant } from '#shared/time/dates.ts';
import type { WordingFlags } from '#shared/words/wording.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import type { Queryable } from '#server/db/pool.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { newMessageIds } from '#server/messages/channels.ts';
import { insertNotification } from '#server/notifications/notification-repository.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import { dayOf } from '#server/messages/policy-events/policy-event.ts';
import { findPolicyEventNotice, type PolicyEventNotice } from '#server/messages/policy-events/policy-event-table.ts';
import { snapshotOf } from '#server/messages/policy-events/policy-snapshot.ts';

/** Text under a notice that was no longer true when it was handled. */
const overtaken = 'Keadaan ini sudah berubah. Lihat berita terbaru tentang polis Anda.';

/**
 * Returns true when the event causes a notice: of payables, only the remaining value of a lapsed policy; others are
 * reported with their benefit or request.
 */
async function isNotified(core: Pick<PolicyCore, 'findPayable'>, body: CoreEventBody): Promise<boolean> {
  return body.kind !== 'PAYABLE_CREATED' || (await core.findPayable(body.payableId))?.kind === 'LAPSE_EXPIRED';
}

interface Notifying {
  readonly notice: PolicyEventNotice;
  readonly event: CoreEvent;
  readonly wording: WordingFlags;
  readonly holds: boolean;
}

async function notify(
  tx: Queryable,
  { recordedAt }: Moment,
  { notice, event, wording, holds }: Notifying,
): Promise<void> {
  const { policyNumber } = event;
  const words = (text: string): string => fill(text, wordingFor(wording));
  const messageIds = newMessageIds();
  const title = words(notice.title);
  const message = words(notice.text);
  await insertNotification(tx, {
    policyNumber,
    requestNumber: null,
    about: notice.about,
    title,
    status: words(notice.status),
    message: holds ? message : `${message} ${overtaken}`,
    at: parseInstant(event.at),
    recordedAt,
    opened: !holds,
    messageIds: holds ? Object.values(messageIds) : [],
  });
  if (!holds) return;
  const { message: template, byLaw: everywhere, values } = notice;
  const date = formatDate(notice.date);
  const about = { template, policyNumber, number: null, title, date, messageIds };
  await addJob(tx, 'tell-customer', { ...about, values, wording, everywhere });
}

/**
 * Notifies the holder, in the panel and by message, of an event without request (rulebook 2.4, 6.8, 7.27). A notice
 * that is no longer true when handled, such as a bill paid meanwhile, is shown in the panel only.
 */
export async function notifyHolder(
  tx: Queryable,
  engine: Pick<Engine, 'coreIn'>,
  moment: Moment,
  event: CoreEvent,
): Promise<void> {
  const notice = findPolicyEventNotice(event.body, dayOf(event), isCreditRefund(event.requestNumber));
  const core = engine.coreIn(tx, moment);
  if (notice === undefined || !(await isNotified(core, event.body))) return;
  const today = businessDateOf(moment.at);
  const facts = await core.getPolicyFacts(event.policyNumber, today);
  const { isSyariah, priorityCode } = facts.policy;
  const holds = notice.isStillTrue(snapshotOf(facts, today));
  await notify(tx, moment, { notice, event, wording: { isSyariah, priorityCode }, holds });
}
