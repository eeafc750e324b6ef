import { z } from 'zod';
import { CoreRefusal } from '#core/port.ts';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { BusinessDate, businessDateOf, formatDate } from '#shared/time/dates.ts';
import { CloseDayInput, DeskCalendar } from '#shared/wire/operations/desk-calendar.ts';
import { refuseField, refuseState } from '#server/http/refuse.ts';
import type { Route } from '#server/http/route.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { entryRoutes } from './entry-routes.ts';
import { describeEntry, mayEnter, type EntryKind } from './two-person-entry.ts';

const Content = z.object({ day: BusinessDate, reach: z.enum(['ALL', 'EXCHANGE']), name: z.string() });

/** A day on which nobody works (rulebook 9.7). Subject: the day. It is closed at once. */
const closedDays: EntryKind<z.infer<typeof Content>> = {
  name: 'CLOSED_DAY',
  content: Content,
  enters: ['ADMIN_PARAMETER'],
  decides: 'ADMIN_PARAMETER',
  waits: 'Tunggu admin lain memutuskannya.',
  detail: ({ content: { day, reach } }) => ({ day, reach }),
  actions: { entered: 'calendar.entered', approved: 'calendar.closed', rejected: 'calendar.rejected' },
  release: ({ content }, { tx, desk, moment }) =>
    desk
      .coreIn(tx, moment)
      .closeDay(content)
      .catch((error: unknown) => {
        if (!(error instanceof CoreRefusal)) throw error;
        const day = formatDate(content.day);
        throw refuseState(`Harga unit ${day} sudah final, jadi hari itu tidak dapat ditutup. Tolak catatan ini.`);
      }),
};

/** @throws 422 for a day that is over, or on which nobody works anyway */
function refuseDay({ day, reach }: CloseDayInput, { at, serviceTimes: { calendar } }: Moment): void {
  const today = businessDateOf(at);
  if (day < today)
    throw refuseField('day', `Hari yang sudah lewat tidak dapat ditutup. Isi ${formatDate(today)} atau sesudahnya.`);
  const isOpen =
    reach === 'ALL' ? calendar.isWorkingDay(day) || calendar.isValuationDay(day) : calendar.isValuationDay(day);
  if (!isOpen) throw refuseField('day', `${formatDate(day)} sudah hari tutup. Pilih hari lain.`);
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
      refuseDay(typed, moment);
      const { note, ...content } = typed;
      return { subject: content.day, content, note };
    },
    describe: async (waiting, caller) => {
      const today = businessDateOf(await desk.clock.businessNow());
      const { holidays } = await desk.core.getServiceCalendar(today);
      return {
        holidays: holidays.filter(({ date }) => date >= today).toSorted((a, b) => a.date.localeCompare(b.date)),
        waiting: waiting.map((entry) => ({ ...describeEntry(closedDays, entry, caller), ...entry.content })),
        may_enter: mayEnter(closedDays, caller),
      };
    },
    summaries: {
      list: 'Days to come on which nobody works, and those that wait for a second person to close them',
      enter: 'Enters a day to be closed, today or later; nothing changes until another person approves',
      approve: 'The day is closed at once; never by who entered it',
    },
    messages: {
      approve: 'Disetujui. Hari itu tutup mulai sekarang.',
      reject: 'Ditolak. Tidak ada yang berubah.',
    },
  });
