import type { GroupPayout } from '#core/port.ts';
import { formatMoney } from '#shared/money/money.ts';
import { activityText, isRecordedByStaff, type HolderActivity } from '#shared/requests/patterns.ts';
import { describeState } from '#shared/requests/request-states.ts';
import { businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import type { CustomerReports } from '#shared/wire/desk-customer/customer.ts';
import type { RingEvent } from '#shared/wire/desk-rings/ring.ts';
import type { RingRequest } from './ring-repository.ts';

const payoutWords: Readonly<Record<GroupPayout['state'], string>> = {
  OPEN: 'belum dibayar',
  SENT: 'dikirim ke bank',
  PAID: 'dibayar',
  RETURNED: 'kembali dari bank',
  CANCELLED: 'dibatalkan',
};

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Lists the sending of a request and, where it ended, its end. */
const ofRequest = ({ title, number, policy_number, submitted_at, ended_at, state }: RingRequest): RingEvent[] => {
  const about = { policy_number, request_number: number };
  const sent = { ...about, on: businessDateOf(submitted_at), text: `${title} dikirim` };
  return ended_at === null
    ? [sent]
    : [sent, { ...about, on: businessDateOf(ended_at), text: `${title}: ${describeState(state)}` }];
};

const ofActivity = (activity: HolderActivity): RingEvent => ({
  on: activity.on,
  text: `${capital(activityText(activity))}${isRecordedByStaff(activity) ? ', dicatat petugas' : ''}`,
  policy_number: activity.policyNumber,
  request_number: isRecordedByStaff(activity) ? null : activity.requestNumber,
});

const ofPayout = ({ on, amount, currency, state, policyNumber, requestNumber }: GroupPayout): RingEvent => ({
  on,
  text: `Pembayaran ${formatMoney(amount, currency)}, ${payoutWords[state]}`,
  policy_number: policyNumber,
  request_number: requestNumber,
});

const ofReport = (report: CustomerReports['items'][number]): RingEvent => ({
  on: businessDateOf(report.reported_at),
  text: `${report.kind_text} ${report.report_number}: ${report.state_text}`,
  policy_number: report.policy_number,
  request_number: null,
});

/** Events on the policies of a ring, from the places where each kind of event is kept. */
export interface RingSources {
  readonly requests: readonly RingRequest[];
  readonly activity: readonly HolderActivity[];
  readonly payouts: readonly GroupPayout[];
  readonly reports: CustomerReports['items'];
}

/** Lists events since that day, newest first. */
export const buildEvents = (
  { requests, activity, payouts, reports }: RingSources,
  since: BusinessDate,
): readonly RingEvent[] =>
  [...requests.flatMap(ofRequest), ...activity.map(ofActivity), ...payouts.map(ofPayout), ...reports.map(ofReport)]
    .filter(({ on }) => on >= since)
    .toSorted((a, b) => b.on.localeCompare(a.on) || a.policy_number.localeCompare(b.policy_number));
