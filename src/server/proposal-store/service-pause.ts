import type { Moment } from './engine.ts';
import type { ProposalRow } from './proposal-row.ts';

/**
 * Pauses the service level with a reason (rulebook 4.4); nothing else starts a pause. A running pause continues from its
 * start, so that none of its days is lost or counted twice.
 */
export const pauseService = (
  { paused_since }: Pick<ProposalRow, 'paused_since'>,
  { at }: Pick<Moment, 'at'>,
  reason: string,
): Pick<ProposalRow, 'paused_since' | 'pause_reason'> => ({ paused_since: paused_since ?? at, pause_reason: reason });

/**
 * SQL: true for a row of `missed_due_date AS missed` that waits for a new date, which a pause does not give. Earlier
 * versions stored a second miss after a pause; then the latest alone counts.
 */
export const waitsForDate = `missed.new_date IS NULL AND NOT EXISTS (SELECT FROM missed_due_date AS later
  WHERE later.number = missed.number AND later.round > missed.round)`;
