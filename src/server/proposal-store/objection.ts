import { z } from 'zod';
import { BusinessDate, formatDate, formatLongDate } from '#shared/time/dates.ts';
import type { ShownObjection } from '#shared/wire/request-messages.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { TurnText } from './due-date-words.ts';
import type { ServiceCalendar } from './service-calendar.ts';

/** Objection to a decision, derived from its messages; days are business days in WIB. */
export const Objection = z.object({
  receivedOn: BusinessDate,
  /** Due date of the answer; null: sent before it was stored. */
  answerBy: z.nullable(BusinessDate),
  /** Day to which its time was extended; null = not extended. */
  extendedTo: z.nullable(BusinessDate),
  answeredOn: z.nullable(BusinessDate),
});
export type Objection = z.infer<typeof Objection>;

/** Builds an objection received today. */
export const newObjection = (receivedOn: BusinessDate): Objection => ({
  receivedOn,
  answerBy: null,
  extendedTo: null,
  answeredOn: null,
});

const dayOf = (moment: string): string => `(${moment} AT TIME ZONE 'Asia/Jakarta')::date::text`;

/** SQL: column with the objection of a row of `proposal`, null when there is none. */
export const objectionColumn = `(
  SELECT json_build_object(
           'receivedOn', ${dayOf('min(at) FILTER (WHERE objection)')},
           'answerBy', (min(answer_by) FILTER (WHERE objection))::text,
           'extendedTo', (min(answer_by) FILTER (WHERE reply_kind = 'EXTENSION'))::text,
           'answeredOn', ${dayOf("min(at) FILTER (WHERE reply_kind = 'ANSWER')")})
    FROM request_message WHERE request_message.number = proposal.number HAVING bool_or(objection)) AS objection`;

/** SQL: true for a row of `proposal` to which the customer objected, and nobody has answered. */
export const hasOpenObjection = `EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  HAVING bool_or(objection) AND NOT bool_or(coalesce(reply_kind, '') = 'ANSWER'))`;

const Row = z.object({ number: z.string(), objection: Objection });

/** Lists the objections to these requests, by number. */
export async function listObjections(
  q: Queryable,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Objection>> {
  const { rows } = await q.query({
    name: 'proposals/objections',
    text: `SELECT number, objection
             FROM (SELECT number, ${objectionColumn} FROM proposal WHERE number = ANY($1)) AS found
            WHERE objection IS NOT NULL`,
    values: [[...numbers]],
  });
  return new Map(rows.map((row) => Row.parse(row)).map(({ number, objection }) => [number, objection]));
}

/** Finds the objection to one request. */
export const findObjection = async (q: Queryable, number: string): Promise<Objection | null> =>
  (await listObjections(q, [number])).get(number) ?? null;

/** Calculates the due date of the answer: complaint.days_wd after the objection, or the extended date. */
export const answerDay = (
  { receivedOn, answerBy, extendedTo }: Objection,
  { calendar, complaintDays }: Pick<ServiceCalendar, 'calendar' | 'complaintDays'>,
): BusinessDate => extendedTo ?? answerBy ?? calendar.addWorkingDays(receivedOn, complaintDays);

/** Calculates the date of the one possible extension (complaint.extend_wd). */
export const extendedDay = (objection: Objection, times: ServiceCalendar): BusinessDate =>
  times.calendar.addWorkingDays(answerDay(objection, times), times.complaintExtension);

/** Admits that an answer is late, and that the customer may turn to the outside body. */
export const lateAnswerText = (day: BusinessDate): string =>
  `Maaf, jawaban kami terlambat: seharusnya paling lambat ${formatLongDate(day)}. Anda tidak perlu menunggu kami lagi.`;

/** Describes that we have to answer an open objection, whatever the request's state (rulings 7); a date that has passed is not shown. */
export function describeObjectionTurn(
  objection: Objection | null,
  today: BusinessDate,
  times: Pick<ServiceCalendar, 'calendar' | 'complaintDays'>,
): TurnText | undefined {
  if (objection === null || objection.answeredOn !== null) return undefined;
  const day = answerDay(objection, times);
  if (day < today) return { who: 'us', on: null, text: lateAnswerText(day) };
  return { who: 'us', on: day, text: `Jawaban paling lambat ${formatLongDate(day)}.` };
}

/** Describes the body to turn to next (rulebook 11.2); `isOver` = the answer exists. */
export const outsideBody = (isOver: boolean): string =>
  `${isOver ? 'Belum sepakat?' : 'Jawaban kami terlambat, atau Anda belum sepakat?'} Bawa sengketa ini ke LAPS SJK (lapssjk.id), lembaga penyelesaian sengketa di luar pengadilan. Atau hubungi OJK: telepon 157, WhatsApp 081 157 157 157, kontak157.ojk.go.id.`;

/** Describes the state of the objection for the customer's page and the desk. */
export function toShownObjection(
  objection: Objection | null,
  today: BusinessDate,
  times: Pick<ServiceCalendar, 'calendar' | 'complaintDays'>,
): ShownObjection | null {
  if (objection === null) return null;
  const extended = objection.extendedTo !== null;
  const turn = describeObjectionTurn(objection, today, times);
  if (turn === undefined)
    return {
      state: 'ANSWERED',
      extended,
      answer_by: null,
      sentence: `Keberatan Anda sudah kami jawab pada ${formatDate(objection.answeredOn ?? today)}. Jawabannya ada di Pesan pada halaman ini.`,
      outside: outsideBody(true),
    };
  const more = extended ? 'Kami memerlukan waktu lebih lama; sebabnya ada di Pesan. ' : '';
  return {
    state: 'OPEN',
    extended,
    answer_by: turn.on,
    sentence: `Keberatan Anda kami terima pada ${formatDate(objection.receivedOn)}. ${more}${turn.text}`,
    outside: outsideBody(turn.on === null),
  };
}
