import { isInForce } from '../facts/in-force.ts';
import { formatDate } from '../time/dates.ts';
import { nothingToDo } from '../words/messages.ts';
import type { HomeTask } from '../wire/home/policy-home.ts';
import type { PremiumCalendar } from '../wire/policy-overview.ts';
import { inSentence } from '../text/in-sentence.ts';
import type { HomeFacts, HomeRequest } from './home-facts.ts';
import { callUs, places, requestPath } from './home-places.ts';

/** True when the planned start of cover has passed without an approval; the page then shows no date. */
export const isApprovalLate = ({
  sub_status,
  start_date,
  today,
}: Pick<PremiumCalendar, 'start_date' | 'sub_status' | 'today'>): boolean =>
  sub_status === 'PENDING_ISSUE' && start_date < today;

function pendingTask(facts: HomeFacts): HomeTask {
  const isLate = isApprovalLate(facts.calendar);
  return {
    kind: 'PENDING',
    sentence: isLate ? 'Persetujuan polis baru Anda terlambat' : 'Polis baru Anda sedang kami periksa',
    detail: isLate
      ? `Seharusnya polis mulai ${formatDate(facts.calendar.start_date)}. Hubungi kami untuk menanyakan sebabnya.`
      : nothingToDo,
    button: isLate ? callUs : { text: 'Lihat isi polis', href: places.policy },
  };
}

/**
 * Returns a sentence on what happens next without the customer. Amount and day of the next premium are shown elsewhere.
 */
function nextText({ calendar: { next, debit, to_pay, holiday } }: HomeFacts): string {
  if (to_pay?.left === 0) return 'Titipan Anda cukup untuk tagihan ini. Kami pakai sendiri.';
  if (holiday !== null) return `${nothingToDo} {CutiPremi} berlaku sampai ${formatDate(holiday.until)}.`;
  return next === null || debit === null ? nothingToDo : `${nothingToDo} {Premi} berikutnya kami tarik otomatis.`;
}

/** Returns a sentence on the next step of a request that does not wait for the customer. */
function workSentence({ title, next, startsOn }: HomeRequest): string {
  if (startsOn !== null) return `${inSentence(title)} disetujui, mulai ${formatDate(startsOn)}`;
  return next.who === 'bank' ? `${title}: bank sedang mengirim uang Anda` : `${title} sedang kami kerjakan`;
}

/** Builds the single task of a policy that needs nothing from the customer. */
export function allClear(facts: HomeFacts): HomeTask {
  const { calendar, requests } = facts;
  const { sub_status } = calendar;
  if (sub_status === 'PENDING_ISSUE') return pendingTask(facts);
  const [newest] = requests;
  if (newest !== undefined)
    return {
      kind: 'ON_ITS_WAY',
      sentence: workSentence(newest),
      detail: newest.next.when,
      button: { text: 'Lihat pengajuan', href: requestPath(newest.number) },
    };
  if (!isInForce({ subStatus: sub_status }))
    return {
      kind: 'ENDED',
      sentence: nothingToDo.replace(/\.$/, ''),
      detail: 'Dokumen dan riwayat polis tetap dapat Anda buka.',
      button: { text: 'Lihat dokumen', href: places.documents },
    };
  return {
    kind: 'FINE',
    sentence: 'Semua beres',
    detail: nextText(facts),
    button: { text: 'Lihat isi polis', href: places.policy },
  };
}
