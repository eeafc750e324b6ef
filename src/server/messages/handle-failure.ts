import type { Instant } from '#shared/time/dates.ts';
import { markFailing } from './channel-health.ts';
import { markFailed, type MessageRow } from './message-repository.ts';
import type { Failure, FailureKind } from './messenger.ts';
import { moveMessage, type MovingServices } from './move-message.ts';

/** Attempts of a message that can wait before it goes by another channel: about an hour of growing pauses. */
const patience = 8;

/** Milliseconds for which a code is worth sending on; then it is hardly valid any more. */
const codeUsefulMs = 240_000;

/** Failures that are said once: at the start, or when the channel was stopped. */
const quiet: readonly FailureKind[] = ['absent', 'closed'];

/** Failures that no other attempt on the same channel repairs. */
const final: readonly FailureKind[] = ['next', 'absent', 'gone'];

const isCode = ({ template }: MessageRow): boolean => template.endsWith('-code');

const isStale = (row: MessageRow, now: Instant): boolean =>
  isCode(row) && Date.parse(now) - Date.parse(row.created_at) > codeUsefulMs;

/** Returns true when the message should not wait for this channel. */
const goesOn = (row: MessageRow, { kind }: Failure): boolean => {
  if (kind === 'gone') return false;
  const waits = kind === 'later' || kind === 'down';
  return !waits || isCode(row) || row.attempts + 1 >= patience;
};

/**
 * Records a failure with its channel and sends the message on where that helps (rulebook 4.5): at once after a permanent
 * failure, for a code, and when `isOver`, because the gateway gave it up; otherwise after some attempts. Returns true
 * when the same channel should be tried again.
 */
export async function handleFailure(
  services: MovingServices,
  row: MessageRow,
  failure: Failure,
  { isOver = false } = {},
): Promise<boolean> {
  const { pool, clock, log } = services;
  const { message_id: messageId, channel, template } = row;
  const now = clock.systemNow();
  await markFailed(pool, messageId, failure.text);
  await markFailing(pool, channel, failure, now);
  if (!quiet.includes(failure.kind))
    log.warn({ messageId, channel, template, failure: failure.text, kind: failure.kind }, 'message not sent');
  if (isStale(row, now)) return false;
  if ((isOver || goesOn(row, failure)) && (await moveMessage(services, row))) return false;
  return !final.includes(failure.kind);
}
