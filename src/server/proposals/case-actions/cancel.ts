import { ReasonInput } from '#shared/wire/desk-decisions.ts';
import { refuseState } from '#server/http/refuse.ts';
import { listEvents } from '#server/proposal-store/event-repository.ts';
import { decision, reasonFor } from './questions.ts';
import { defineCaseAction, type Taking } from './case-action.ts';

type Stopping = Pick<Taking<unknown>, 'desk' | 'tx' | 'row' | 'moment'>;

/** Returns true when the core has queued the approved change for a price or a day, so that it can still void it. */
async function isQueuedAtCore({ tx, row }: Stopping): Promise<boolean> {
  const events = await listEvents(tx, row.number);
  const approved = events.findLastIndex((event) => event.to_state === 'DISETUJUI');
  return events.slice(approved).some(({ kind }) => kind === 'waiting-for-price' || kind === 'waiting-for-day');
}

/**
 * Voids the approved change of the policy; false when it may already be applied. An approved case is safe to cancel,
 * because it cannot be posted while its row is locked. A queued change is voided by the core. A case between the two
 * may already be posted.
 */
async function voidEffect(stopping: Stopping): Promise<boolean> {
  const { desk, tx, row, moment } = stopping;
  if (row.state === 'DISETUJUI') return true;
  if (row.state !== 'DALAM_PROSES' || !(await isQueuedAtCore(stopping))) return false;
  return desk.coreIn(tx, moment).cancelPosting(row.number);
}

/** Cancels an approved request before units are priced or money is sent (rulebook 4.3). The customer reads the reason. */
export const cancel = defineCaseAction({
  action: 'cancel',
  role: 'PENYETUJU',
  summary: 'Stops an approved request as long as it has no effect',
  done: 'Dibatalkan',
  coming: 'Akan dibatalkan',
  move: { from: ['DISETUJUI', 'DALAM_PROSES'], to: 'DIBATALKAN', guard: 'effectVoidWithReason' },
  fits: ({ row }) => row.state === 'DISETUJUI' || row.holds_lock,
  buttons: () => [
    {
      text: 'Hentikan pengajuan',
      variant: 'danger',
      asks: decision({
        title: 'Hentikan pengajuan yang sudah disetujui?',
        text: 'Hanya dapat selama unit belum dijual dan dana belum dikirim.',
        confirm: 'Hentikan',
        danger: true,
        note: reasonFor('Alasan', 'Nasabah membaca alasan ini.'),
      }),
    },
  ],
  body: ReasonInput,
  async run({ body: { reason }, ...stopping }) {
    const effectVoid = await voidEffect(stopping);
    if (!effectVoid) throw refuseState('Pengajuan ini sudah diterapkan pada polis, jadi tidak dapat dibatalkan lagi.');
    return { reason, evidence: { effectVoid }, patch: { decision_reason: reason, pause_reason: null } };
  },
});
