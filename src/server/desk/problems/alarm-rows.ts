import type { Alarm } from '#shared/facts/alarm.ts';
import { businessDateOf, daysBetween, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import { alarmText } from '#server/alarms/alarm-words.ts';
import { alarmKinds } from './ledger-parts.ts';
import type { ProblemId } from './problem-kind.ts';
import { problemKinds } from './problem-kinds.ts';

/** Alarm as a row: its sentence, and the days since it began; null = the alarm has no beginning. */
interface AlarmRow {
  readonly kind: ProblemId;
  readonly text: string;
  readonly days: number | null;
}

/** Returns the WIB day on which the problem began; undefined where the alarm names none. */
function sinceOf(alarm: Alarm): BusinessDate | undefined {
  if (alarm.kind === 'PRICE_MISSING') return alarm.funds.map(({ since }) => since).toSorted()[0];
  if ('oldest' in alarm) return alarm.oldest;
  if ('openSince' in alarm) return alarm.openSince;
  if ('missedSince' in alarm) return alarm.missedSince;
  if ('since' in alarm) return alarm.since;
  if ('reached' in alarm) return alarm.reached;
  if ('day' in alarm) return alarm.day;
  return undefined;
}

/** Lists alarms as rows of `kinds`; those whose kind has rows of its own are left out. */
export const alarmRows = (alarms: readonly Alarm[], kinds: readonly ProblemId[], at: Instant): readonly AlarmRow[] =>
  alarms.flatMap((alarm) => {
    const kind = alarmKinds[alarm.kind];
    if (!kinds.includes(kind) || problemKinds[kind].source !== 'ALARMS') return [];
    const since = sinceOf(alarm);
    return [
      {
        kind,
        text: alarmText(alarm),
        days: since === undefined ? null : Math.max(0, daysBetween(since, businessDateOf(at))),
      },
    ];
  });
