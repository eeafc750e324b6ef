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
