import { businessDateOf, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { newMessageIds } from '#server/messages/channels.ts';
import { objectionSteps, objectionTitle as title } from '#server/messages/policy-events/objection-steps.ts';
import { insertNotification } from '#server/notifications/notification-repository.ts';
import type { Moment } from '#server/proposal-store/engine.ts';

interface Notifying {
  readonly step: keyof typeof objectionSteps;
  readonly policyNumber: string;
  readonly partyId: number;
  readonly answerBy: BusinessDate;
}

/** Tells the holder of a step of their objection, in the panel and, for what they wait for, by message (rulebook 7.28). */
export async function notifyObjectionStep(
  tx: Queryable,
  { at, recordedAt }: Moment,
  { step, policyNumber, partyId, answerBy }: Notifying,
): Promise<void> {
  const messageIds = newMessageIds();
  const { status, inboxText, messageText } = objectionSteps[step];
  const [template] = Object.keys(messageText);
  await insertNotification(tx, {
    policyNumber,
    partyId,
    requestNumber: null,
    about: 'death',
    title,
    status,
    message: inboxText(formatDate(answerBy)),
    at,
    recordedAt,
    opened: false,
    messageIds: template !== undefined ? Object.values(messageIds) : [],
  });
  if (template === undefined) return;
  const date = formatDate(step === 'RECEIVED' ? answerBy : businessDateOf(at));
  const about = { template, policyNumber, number: null, title, date, messageIds };
  await addJob(tx, 'tell-customer', { ...about, everywhere: true });
}
