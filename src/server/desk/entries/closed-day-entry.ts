import { z } from 'zod';
import { CoreRefusal } from '#core/port.ts';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { BusinessDate, businessDateOf, formatDate } from '#shared/time/dates.ts';
import type { Holiday } from '#shared/time/holidays.ts';
import { CloseDayInput, DeskCalendar } from '#shared/wire/operations/desk-calendar.ts';
import { refuseField, refuseState } from '#server/http/refuse.ts';
import type { Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { countEffect } from './closed-day-effect.ts';
import type { Entry } from './entry-repository.ts';
import { entryRoutes } from './entry-routes.ts';
import { describeEntry, mayEnter, type EntryKind } from './two-person-entry.ts';

/** Entries of earlier programs only close. */
const Action = z.enum(['CLOSE', 'OPEN']).default('CLOSE');
const Content = z.object({ day: BusinessDate, action: Action, reach: z.enum(['ALL', 'EXCHANGE']), name: z.string() });

/** A day on which nobody works, or its withdrawal (rulebook 9.7). Subject: the day. It is closed or opened at once. */
const closedDays: EntryKind<z.infer<typeof Content>> = {
  name: 'CLOSED_DAY',
  content: Content,
  enters: ['ADMIN_PARAMETER'],
  decides: 'ADMIN_PARAMETER',
  waits: 'Tunggu admin lain memutuskannya.',
  detail: ({ content: { day, action, reach } }) => ({ day, action, reach }),
  actions: { entered: 'calendar.entered', approved: 'calendar.closed', rejected: 'calendar.rejected' },
  release: ({ content }, { tx, desk, moment }) => {
    if (content.action === 'OPEN' && content.day <= businessDateOf(moment.at))
      throw refuseState(alreadyStarted(content.day));
    return desk
      .coreIn(tx, moment)
      .closeDay(content)
      .catch((error: unknown) => {
        if (!(error instanceof CoreRefusal)) throw error;
        const day = formatDate(content.day);
        throw refuseState(`Harga unit ${day} sudah final, jadi hari itu tidak dapat ditutup. Tolak catatan ini.`);
      });
  },
};

const alreadyStarted = (day: BusinessDate): string =>
  `${formatDate(day)} sudah dimulai, jadi liburnya tidak dapat dicabut. Tolak catatan ini.`;

/** @throws 422 for a day that has started, or that is no holiday */
function refuseOpening({ day }: CloseDayInput, today: BusinessDate, holidays: readonly Holiday[]): void {
  if (day <= today)
    throw refuseField('day', `Hanya libur yang akan datang dapat dicabut. Isi hari sesudah ${formatDate(today)}.`);
  if (!holidays.some(({ date }) => date === day))
    throw refuseField('day', `${formatDate(day)} bukan hari libur. Pilih hari dari daftar.`);
}

/** @throws 422 for a day that is over, or on which nobody works anyway */
function refuseDay({ day, reach }: CloseDayInput, { at, serviceTimes: { calendar } }: Moment): void {
  const today = businessDateOf(at);
  if (day < today)
    throw refuseField('day', `Hari yang sudah lewat tidak dapat ditutup. Isi ${formatDate(today)} atau sesudahnya.`);
  const isOpen =
    reach === 'ALL' ? calendar.isWorkingDay(day) || calendar.isValuationDay(day) : calendar.isValuationDay(day);
  if (!isOpen) throw refuseField('day', `${formatDate(day)} sudah hari tutup. Pilih hari lain.`);
}

/** Describes the days to come, and the entries with what their days reach. */
async function describeCalendar(
  desk: DeskServices,
  waiting: readonly Entry<z.infer<typeof Content>>[],
  caller: StaffSession,
): Promise<DeskCalendar> {
  const today = businessDateOf(await desk.clock.businessNow());
  const { holidays } = await desk.core.getServiceCalendar(today);
  return {
    holidays: holidays.filter(({ date }) => date >= today).toSorted((a, b) => a.date.localeCompare(b.date)),
    waiting: await Promise.all(
      waiting.map(async (entry) => ({
        ...describeEntry(closedDays, entry, caller),
        ...entry.content,
        effect: await countEffect(desk, entry.content.day),
      })),
    ),
    today,
    may_enter: mayEnter(closedDays, caller),
  };
}

/**
 * Lists the routes of the calendar of holidays: one administrator of parameters enters a day to be closed, another one
 * decides (rulebook 9.7).
 */
export const calendarRoutes = (desk: DeskServices): readonly Route[] =>
  entryRoutes(desk, {
    kind: closedDays,
    name: 'calendar',
    readers: deskPageReaders.calendar,
    answers: DeskCalendar,
    typed: CloseDayInput,
    toDraft: async (typed, moment) => {
      const today = businessDateOf(moment.at);
      if (typed.action === 'CLOSE') refuseDay(typed, moment);
      else refuseOpening(typed, today, (await desk.core.getServiceCalendar(today)).holidays);
      const { note, ...content } = typed;
      return { subject: content.day, content, note };
    },
    describe: (waiting, caller) => describeCalendar(desk, waiting, caller),
    summaries: {
      list: 'Days to come on which nobody works, and those that wait for a second person, with the requests and orders they reach',
      enter:
        'Enters a day to be closed, today or later, or a holiday to come to be withdrawn; nothing changes until another person approves',
      approve: 'The day is closed or opened at once; never by who entered it',
    },
    messages: {
      approve: 'Disetujui. Kalender sudah berubah.',
      reject: 'Ditolak. Tidak ada yang berubah.',
    },
  });
