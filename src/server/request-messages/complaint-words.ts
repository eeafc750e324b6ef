import { businessDateOf, formatDate, formatLongDate, type BusinessDate } from '#shared/time/dates.ts';
import type { ShownComplaint } from '#shared/wire/request-messages.ts';
import { lateAnswerText, outsideBody } from '#server/proposal-store/objection.ts';
import type { Complaint } from './complaint-repository.ts';

/** Returns the due date of the answer to a complaint: the extended one, or the first. */
export const complaintDay = ({ answer_by, extended_to }: Pick<Complaint, 'answer_by' | 'extended_to'>): BusinessDate =>
  extended_to ?? answer_by;

/** Returns the open complaint about a request; there is one at most. */
export const openComplaint = (complaints: readonly Complaint[]): Complaint | undefined =>
  complaints.find(({ answered_at }) => answered_at === null);

/** Describes a complaint for the customer's page and the desk: number, due date, and the body to turn to next. */
export function toShownComplaint(complaint: Complaint, today: BusinessDate): ShownComplaint {
  const { complaint_number: number, answered_at, extended_to } = complaint;
  const received = `Keluhan Anda kami terima pada ${formatDate(businessDateOf(complaint.received_at))}.`;
  if (answered_at !== null)
    return {
      number,
      state: 'ANSWERED',
      extended: extended_to !== null,
      answer_by: null,
      sentence: `${received} Kami jawab pada ${formatDate(businessDateOf(answered_at))}; jawabannya ada di pesan di bawah.`,
      outside: outsideBody(true),
    };
  const day = complaintDay(complaint);
  const isLate = day < today;
  const more = extended_to === null ? '' : ' Kami memerlukan waktu lebih lama; sebabnya ada di pesan di bawah.';
  return {
    number,
    state: 'OPEN',
    extended: extended_to !== null,
    answer_by: isLate ? null : day,
    sentence: `${received}${more} ${isLate ? lateAnswerText(day) : `Jawaban paling lambat ${formatLongDate(day)}.`}`,
    outside: outsideBody(isLate),
  };
}
