import type { Calendar } from '#shared/time/calendar.ts';
import { businessDateOf, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { Sla } from '#shared/wire/desk-queue/queue.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import { describeTurn, slaOfDay, type Promised } from '#server/proposal-store/due-date-words.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

type Served = Omit<Promised, 'state'> &
  Pick<ProposalRow, 'serve_by'> & {
    /** null = one that this program does not know. */
    readonly state: Promised['state'] | null;
  };

/** Describes the day shown to the customer when it differs from the desk's last day. */
function dayShownToCustomer(row: Served, today: BusinessDate, calendar: Calendar): string {
  if (row.state === null) return '';
  const { who, on } = describeTurn({ ...row, state: row.state }, today, calendar);
  if (on === null || on === row.serve_by) return '';
  return who === 'you' ? `Batas nasabah ${formatDate(on)}` : `Janji kepada nasabah ${formatDate(on)}`;
}

const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** Returns the service-level state by the desk's last day (rulebook 4.4); constant while paused. */
export function slaOf(row: Served, moment: Pick<Moment, 'at' | 'serviceTimes'>): Sla {
  if (row.ended_at !== null) return { colour: 'ended', text: 'Selesai' };
  if (row.effective_on !== null && row.effective_on > businessDateOf(moment.at))
    return { colour: 'green', text: `Berlaku mulai ${formatDate(row.effective_on)}` };
  const { calendar } = moment.serviceTimes;
  const today = businessDateOf(moment.at);
  const shownDay = dayShownToCustomer(row, today, calendar);
  if (row.paused_since !== null)
    return { colour: 'paused', text: join(row.pause_reason ?? 'Hitungan hari berhenti.', shownDay) };
  const { colour, text } = slaOfDay({ by: row.serve_by, days: row.service_days }, today, moment.serviceTimes);
  return { colour, text: join(text, shownDay) };
}
