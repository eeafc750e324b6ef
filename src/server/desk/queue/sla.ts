import { businessDateOf, formatDate } from '#shared/time/dates.ts';
import type { Sla } from '#shared/wire/desk.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

const amberFrom = 0.7;

type Promised = Pick<
  ProposalRow,
  'ended_at' | 'paused_since' | 'pause_reason' | 'serve_by' | 'service_days' | 'effective_on'
>;

/** Amber when 70 % of the promised working days are used, red at 100 % (rulebook 4.4); stands still while paused. */
export function slaOf(row: Promised, moment: Pick<Moment, 'at' | 'promises'>): Sla {
  if (row.ended_at !== null) return { colour: 'ended', text: 'Selesai' };
  if (row.effective_on !== null && row.effective_on > businessDateOf(moment.at))
    return { colour: 'green', text: `Berlaku mulai ${formatDate(row.effective_on)}` };
  if (row.paused_since !== null) return { colour: 'paused', text: row.pause_reason ?? 'Hitungan hari berhenti.' };
  const { calendar } = moment.promises;
  const today = businessDateOf(moment.at);
  const late = calendar.workingDaysBetween(row.serve_by, today);
  if (late > 0) return { colour: 'red', text: `Lewat ${late} hari kerja` };
  const left = calendar.workingDaysBetween(today, row.serve_by);
  if (left === 0) return { colour: 'red', text: 'Jatuh tempo hari ini' };
  const used = (row.service_days - left) / Math.max(1, row.service_days);
  const text = `Sisa ${left} hari kerja, sampai ${formatDate(row.serve_by)}`;
  return { colour: used >= amberFrom ? 'amber' : 'green', text };
}
