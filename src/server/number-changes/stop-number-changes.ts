import { appendAudit } from '#server/audit/append-audit.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listContacts } from '#server/messages/channels.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import { updateWords } from '#server/public-cases/case-repository.ts';
import {
  findNumberChangeForUpdate,
  listCooling,
  markStopped,
  type NumberChange,
  type StopReason,
} from './number-change-repository.ts';

type Stopping = Pick<Engine, 'config' | 'messages' | 'vault'>;

interface Stop {
  readonly by: StopReason;
  /** Actor as named in the audit trail. */
  readonly actor: string;
}

const answer = 'Permintaan ini dihentikan dan nomor baru tidak dicatat. Hubungi kami bila Anda yang memintanya.';

/** Stops a change that waits for its day and notifies the new number; returns false when it takes effect already or has ended. */
export async function stopNumberChange(
  tx: Queryable,
  { config, messages, vault }: Stopping,
  { at, recordedAt }: Moment,
  { number, policy_number: policyNumber, mobile }: NumberChange,
  { by, actor }: Stop,
): Promise<boolean> {
  if (!(await markStopped(tx, number, by, recordedAt))) return false;
  const words = { number, needed: '', answer, by: 'sistem', at: recordedAt, answeredOn: businessDateOf(at) };
  await updateWords(tx, vault, words);
  for (const to of listContacts({ mobile, email: null }, config.connected))
    await messages.sendTemplate(tx, 'number-change-stopped', { number }, { ...to, name: null });
  await appendAudit(tx, vault, {
    stream: `policy:${policyNumber}`,
    at: recordedAt,
    actor,
    action: 'number-change.stopped',
    detail: { application: number, by },
  });
  return true;
}

/** Stops every change of this holder that waits for its day, because the policy may be in others' hands. */
export async function stopNumberChangesOf(
  tx: Queryable,
  engine: Stopping,
  moment: Moment,
  partyId: number,
  stop: Stop,
): Promise<void> {
  for (const number of await listCooling(tx, partyId)) {
    const change = await findNumberChangeForUpdate(tx, engine.vault, number);
    if (change !== undefined) await stopNumberChange(tx, engine, moment, change, stop);
  }
}
