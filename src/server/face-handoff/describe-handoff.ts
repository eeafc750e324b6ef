import type { FaceHandoff, FacePhone, HandoffState } from '#shared/wire/face-handoff/face-handoff.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Limits } from '#server/auth/limits/limits.ts';
import { isAlive } from '#server/auth/sessions/session-life.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import type { HandoffRow } from './handoff-repository.ts';

/** Returns the state of a hand-off; a finished check keeps its result whatever happens later. */
export function stateOf(row: HandoffRow, limits: Limits, now: Instant): HandoffState {
  if (row.attachment !== null) return 'DONE';
  if (row.end_reason !== null) return row.end_reason;
  if (row.session_ended_at !== null || !isAlive(limits, row, now)) return 'SIGNED_OUT';
  if (row.expires_at < now) return 'EXPIRED';
  if (row.transaction_id !== null) return 'CHECKING';
  return row.device_hash === null ? 'WAITING' : 'CLAIMED';
}

/** Describes a hand-off for the screen of the signed-in customer. */
export const describeHandoff = (
  { limits, clock }: Pick<PeopleServices, 'clock' | 'limits'>,
  row: HandoffRow,
): FaceHandoff => ({
  id: row.handoff_id,
  state: stateOf(row, limits, clock.systemNow()),
  expires_at: row.expires_at,
  other_device: row.refused_at !== null,
  result:
    row.attachment === null || row.transaction_id === null
      ? null
      : { transaction_id: row.transaction_id, attachment: row.attachment },
});

/** Describes a hand-off for its phone: state and title of the request, and nothing else. */
export const describePhone = (
  { limits, clock }: Pick<PeopleServices, 'clock' | 'limits'>,
  row: HandoffRow,
): FacePhone => ({
  state: stateOf(row, limits, clock.systemNow()),
  title: row.title,
  expires_at: row.expires_at,
});
