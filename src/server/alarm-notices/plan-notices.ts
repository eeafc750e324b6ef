import { alarmText, isUrgent } from '#server/alarms/alarm-words.ts';
import type { Alarm } from '#shared/facts/alarm.ts';
import type { Instant } from '#shared/time/dates.ts';

/** Alarm that was sent and is open. */
export interface OpenNotice {
  readonly key: string;
  readonly kind: Alarm['kind'];
  /** Id that all messages about this alarm carry. */
  readonly noticeId: string;
  readonly urgent: boolean;
  readonly text: string;
  readonly beganAt: Instant;
  readonly sentAt: Instant;
}

/** STARTED = new, or urgent only now; STILL_OPEN = sent again after the pause; ENDED = the cause is gone. */
type NoticeEvent = 'STARTED' | 'STILL_OPEN' | 'ENDED';

/** Message about an alarm that is due now. */
export interface DueNotice extends OpenNotice {
  readonly event: NoticeEvent;
}

interface Now {
  readonly at: Instant;
  /** Hours after which an open alarm is sent again. */
  readonly againHours: number;
  readonly newId: () => string;
}

/** Returns what tells alarms apart: of some kinds there is one for each job. */
const keyOf = (alarm: Alarm): string => ('job' in alarm ? `${alarm.kind}/${alarm.job}` : alarm.kind);

const hoursBetween = (from: Instant, to: Instant): number => (Date.parse(to) - Date.parse(from)) / 3_600_000;

interface Planned {
  readonly notice: OpenNotice;
  readonly event: NoticeEvent | undefined;
}

/** Plans one alarm: its row from now on, and the message that is due, if any. */
function planOne(alarm: Alarm, before: OpenNotice | undefined, { at, againHours, newId }: Now): Planned {
  const [urgent, text] = [isUrgent(alarm), alarmText(alarm)];
  const now = { key: keyOf(alarm), kind: alarm.kind, urgent, text };
  if (before === undefined) return { notice: { ...now, noticeId: newId(), beganAt: at, sentAt: at }, event: 'STARTED' };
  const { noticeId, beganAt, sentAt } = before;
  const isWorse = urgent && !before.urgent;
  const isDue = isWorse || hoursBetween(sentAt, at) >= againHours;
  const event = isWorse ? 'STARTED' : isDue ? 'STILL_OPEN' : undefined;
  return { notice: { ...now, noticeId, beganAt, sentAt: isDue ? at : sentAt }, event };
}

/**
 * Plans the rows of open alarms, and the messages that are due: one when an alarm starts or becomes urgent, one each time
 * the pause is over, one when it ended. A changed count of the same alarm is none.
 */
export function planNotices(open: readonly OpenNotice[], alarms: readonly Alarm[], now: Now) {
  const known = new Map(open.map((each) => [each.key, each]));
  const planned = alarms.map((alarm) => planOne(alarm, known.get(keyOf(alarm)), now));
  const keys = new Set(planned.map(({ notice }) => notice.key));
  const due: readonly DueNotice[] = [
    ...planned.flatMap(({ notice, event }) => (event === undefined ? [] : [{ ...notice, event }])),
    ...open.filter(({ key }) => !keys.has(key)).map((each) => ({ ...each, sentAt: now.at, event: 'ENDED' as const })),
  ];
  return { open: planned.map(({ notice }) => notice), due };
}
