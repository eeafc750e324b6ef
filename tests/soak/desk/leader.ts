import { addDays } from '#shared/time/dates.ts';
import { CaseLateness, LateCases } from '#shared/wire/desk-queue/lateness.ts';
import { WaitingMessages } from '#shared/wire/desk-queue/waiting-messages.ts';
import { HandOverAnswer } from '#shared/wire/desk-team/team.ts';
import { count, draw, type Month } from './month.ts';
import { callDesk, mustCall } from './staff.ts';

const leader = 'ketua1';

/** Gives a clerk leave, with a substitute or without one. */
export async function giveLeave(month: Month, clerk: string, days: number, substitute: string | null): Promise<void> {
  const last_day = addDays(month.today, days - 1);
  await mustCall(month, leader, 'team/leaves', { user_name: clerk, first_day: month.today, last_day, substitute });
  count(month, 'leaves');
}

/** Chooses a new day for missed due dates, most of them, and hands the case to a clerk who is there. */
export async function followLate(month: Month, present: readonly string[]): Promise<void> {
  const { items } = LateCases.parse(await mustCall(month, leader, 'late'));
  for (const { number, owner, missed } of items) {
    if (missed === null || missed.renewed !== null || draw(month, number, 'leader') < 0.3) continue;
    const late = CaseLateness.parse(await mustCall(month, leader, `cases/${number}/lateness`));
    if (!late.may_renew) continue;
    const body = { reason: 'MANY', new_date: late.usual_day };
    const renewed = await callDesk(month, leader, `cases/${number}/due-date`, body);
    count(month, renewed.success ? 'renewed' : 'renewedRefused');
    const to = present[Math.trunc(draw(month, number, 'to') * present.length)] ?? null;
    const given = { cases: [{ number, owner }], to, word: 'Sudah terlambat.' };
    const { data } = await callDesk(month, leader, 'team/hand-over', given);
    count(month, 'handedOver', HandOverAnswer.safeParse(data).data?.moved.length ?? 0);
  }
}

/** Lets a clerk answer messages and complaints of customers, most of them on the day. */
export async function answerMessages(month: Month, clerk: string): Promise<void> {
  const { items } = WaitingMessages.parse(await mustCall(month, clerk, 'messages'));
  for (const { number, complaint } of items) {
    if (draw(month, number, month.today, 'answer') < 0.3) continue;
    const reply = complaint === null ? null : 'COMPLAINT_ANSWER';
    const body = { text: 'Kami sedang memeriksanya. Terima kasih sudah menunggu.', reply };
    const { success } = await callDesk(month, clerk, `cases/${number}/messages`, body);
    count(month, `${complaint === null ? 'answered' : 'complaintsAnswered'}${success ? '' : 'Refused'}`);
  }
}
