import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { CloseDayInput, DeskCalendar } from '#shared/wire/operations/desk-calendar.ts';
import { DecideEntryInput } from '#shared/wire/operations/entry-decision.ts';
import { answer, staffRoute, type Route } from '#server/http/route.ts';
import { decisionRoute, type DecidedList } from '#server/desk/decisions/decision-route.ts';
import { againstApproving, type Looking } from '#server/desk/decisions/second-person.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { listWaitingDays } from './closed-day-repository.ts';
import { decideClosedDay, enterClosedDay } from './decide-closed-day.ts';

const administrators: readonly StaffRole[] = ['ADMIN_PARAMETER'];

/** Days to come on which nobody works, in their order, and the entries that wait. */
async function describeCalendar(
  { core, clock, pool }: Pick<DeskServices, 'clock' | 'core' | 'pool'>,
  caller: Looking,
): Promise<DeskCalendar> {
  const today = businessDateOf(await clock.businessNow());
  const { holidays } = await core.getServiceCalendar(today);
  const waiting = await listWaitingDays(pool);
  return {
    holidays: holidays.filter(({ date }) => date >= today).toSorted((a, b) => a.date.localeCompare(b.date)),
    waiting: waiting.map(({ madeBy, madeAt, ...entry }) => ({
      ...entry,
      made_by: madeBy,
      made_at: madeAt,
      stands_against: againstApproving({ madeBy }, caller, 'ADMIN_PARAMETER'),
    })),
    may_enter: caller.roles.includes('ADMIN_PARAMETER'),
  };
}

const DecideInput = z.object({ params: z.object({ id: z.string().max(40) }), body: DecideEntryInput });

const decideRoute = (
  desk: DeskServices,
  list: DecidedList<DeskCalendar>,
  how: 'approve' | 'reject',
  { summary, message }: Record<'message' | 'summary', string>,
): Route =>
  decisionRoute(list, {
    roles: administrators,
    below: `/:id/${how}`,
    summary,
    input: DecideInput,
    decide: ({ params: { id }, body: { note } }, caller) =>
      decideClosedDay(desk, { id, note, approved: how === 'approve' }, caller),
    message,
  });

/** The calendar of holidays: one administrator of parameters enters a day to be closed, another one decides (rulebook 9.7). */
export function calendarRoutes(desk: DeskServices): readonly Route[] {
  const list: DecidedList<DeskCalendar> = {
    name: 'calendar',
    answers: DeskCalendar,
    describe: (caller) => describeCalendar(desk, caller),
  };
  return [
    staffRoute(deskPageReaders.calendar, {
      method: 'GET',
      path: '/desk/v1/calendar',
      summary: 'Days to come on which nobody works, and those that wait for a second person to close them',
      input: z.object({}),
      answers: DeskCalendar,
      handle: async ({ caller }) => answer(await list.describe(caller)),
    }),
    decisionRoute(list, {
      roles: administrators,
      below: '',
      summary: 'Enters a day to be closed, today or later; nothing changes until another person approves',
      input: z.object({ body: CloseDayInput }),
      decide: ({ body }, caller) => enterClosedDay(desk, body, caller),
      message: 'Dicatat. Admin parameter lain harus memutuskan.',
    }),
    decideRoute(desk, list, 'approve', {
      summary: 'The day is closed at once; never by who entered it',
      message: 'Disetujui. Hari itu tutup mulai sekarang.',
    }),
    decideRoute(desk, list, 'reject', {
      summary: 'The entry comes to nothing; never by who entered it',
      message: 'Ditolak. Tidak ada yang berubah.',
    }),
  ];
}
