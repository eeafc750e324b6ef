import { isInForce } from '../facts/in-force.ts';
import { formatDate, type BusinessDate } from '../time/dates.ts';
import type { PolicyHome } from '../wire/home/policy-home.ts';
import { isApprovalLate } from './all-clear.ts';
import type { HomeFacts } from './home-facts.ts';
import { isPremiumGrace } from './late-premium.ts';

/** Returns the last day of cover: that of the grace period, otherwise that of the contract. */
function lastDay(facts: HomeFacts): { readonly until: BusinessDate; readonly isGrace: boolean } {
  const { calendar, fundGraceUntil, endsOn } = facts;
  if (fundGraceUntil !== null) return { until: fundGraceUntil, isGrace: true };
  if (calendar.grace !== null && isPremiumGrace(calendar)) return { until: calendar.grace.until, isGrace: true };
  return { until: endsOn, isGrace: false };
}

function pendingCover(facts: HomeFacts): string {
  if (isApprovalLate(facts.calendar)) return 'Perlindungan belum mulai, karena polis belum disetujui';
  const { start_date } = facts.calendar;
  return start_date > facts.today
    ? `Perlindungan mulai ${formatDate(start_date)} bila polis disetujui`
    : 'Perlindungan mulai setelah polis disetujui';
}

/** Returns the answer to the customer's question 'Am I covered?'. */
export function coverSentence(facts: HomeFacts): PolicyHome['cover'] {
  const { lapse, ended_on, sub_status, claim_registered } = facts.calendar;
  if (claim_registered) return { state: 'WAITS', sentence: 'Laporan meninggal atas polis ini sedang kami periksa' };
  if (lapse !== null) return { state: 'OFF', sentence: `Perlindungan berhenti sejak ${formatDate(lapse.on)}` };
  if (sub_status === 'PENDING_ISSUE') return { state: 'WAITS', sentence: pendingCover(facts) };
  if (!isInForce({ subStatus: sub_status })) {
    const end = ended_on ?? (sub_status === 'MATURED' ? facts.endsOn : null);
    return {
      state: 'OFF',
      sentence: end === null ? 'Perlindungan sudah berakhir' : `Perlindungan berakhir pada ${formatDate(end)}`,
    };
  }
  const { until, isGrace } = lastDay(facts);
  const who = facts.isOwnLife ? 'Anda terlindungi' : 'Perlindungan berlaku';
  return { state: 'ON', sentence: `${who} ${isGrace ? 'hanya ' : ''}sampai ${formatDate(until)}` };
}
