import type { Queryable } from '#server/db/pool.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { listContacts } from '#server/messages/channels.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import type { DeathContent } from './death-report-repository.ts';

interface Marking {
  readonly number: string;
  readonly policyNumber: string;
  readonly content: DeathContent;
  /** Actor as named in the audit trail. */
  readonly actor: string;
}

/**
 * Notifies the reporter that the policy is on hold and where the documents are; without amounts or the name of the
 * deceased.
 */
async function notifyReporter(
  tx: Queryable,
  { messages, config }: Pick<Engine, 'messages' | 'config'>,
  { number, content }: Marking,
): Promise<void> {
  const link = `${config.publicUrl}/lapor-meninggal#dokumen`;
  for (const to of listContacts({ mobile: content.reporter_phone, email: null }))
    await messages.sendTemplate(tx, 'death-recorded', { number, link }, { ...to, name: null });
}

/** Freezes payouts and changes of the policy (rulebook 5.3, 7.28). Notifies the core in the last statement. */
export async function markPolicy(
  tx: Queryable,
  engine: Pick<Engine, 'coreIn' | 'messages' | 'config' | 'vault'>,
  moment: Moment,
  marking: Marking,
): Promise<void> {
  const { policyNumber, number, actor } = marking;
  await notifyReporter(tx, engine, marking);
  await appendAudit(tx, engine.vault, {
    stream: `policy:${policyNumber}`,
    at: moment.recordedAt,
    actor,
    action: 'claim.registered',
    detail: { report: number },
  });
  await addJob(tx, 'core-events', {}, { jobKey: 'core-events' });
  await engine.coreIn(tx, moment).registerClaim(policyNumber);
}
