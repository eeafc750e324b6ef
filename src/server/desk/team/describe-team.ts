import { businessDateOf, daysBetween, instantAt } from '#shared/time/dates.ts';
import type { DeskTeam, TeamMember } from '#shared/wire/desk-team/team.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import type { QueueRow } from '#server/desk/queue/queue-rows.ts';
import { slaOf } from '#server/desk/queue/sla.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { countUnowned, listClerks, listInHand, type Clerk } from './team-repository.ts';

const secondsOfDay = 86_400;

/** Role that gives cases and takes them away. */
export const leaderRole = 'KETUA_TIM';

function describeMember(clerk: Clerk, inHand: readonly QueueRow[], moment: Moment): TeamMember {
  const [oldest] = inHand;
  const colours = inHand.map((row) => slaOf(row, moment).colour);
  return {
    ...clerk,
    takes_cases: clerk.active && clerk.roles.includes('VERIFIKATOR'),
    in_hand: inHand.length,
    soon_late: colours.filter((colour) => colour === 'amber').length,
    late: colours.filter((colour) => colour === 'red').length,
    oldest:
      oldest === undefined
        ? null
        : {
            number: oldest.number,
            age_days: daysBetween(businessDateOf(oldest.submitted_at), businessDateOf(moment.at)),
          },
  };
}

/** Describes every clerk: in hand, done today, oldest, late and soon late, sent back. */
export async function describeTeam(
  desk: DeskServices,
  caller: Pick<StaffSession, 'userName' | 'roles'>,
): Promise<DeskTeam> {
  const moment = await readMoment(desk);
  const { recentDays } = moment.serviceTimes.queue;
  const { userName, roles } = caller;
  const inHand = await listInHand(desk, { userName, roles, at: moment.at, pays: [] });
  const byOwner = Map.groupBy(inHand, (row) => row.owner ?? '');
  const clerks = await listClerks(
    desk.pool,
    {
      liveSince: secondsAfter(moment.recordedAt, -desk.deskLimits.idleSeconds),
      today: instantAt(businessDateOf(moment.at), '00:00'),
      recently: secondsAfter(moment.at, -recentDays * secondsOfDay),
    },
    [...byOwner.keys()],
  );
  return {
    members: clerks.map((clerk) => describeMember(clerk, byOwner.get(clerk.user_name) ?? [], moment)),
    unowned: await countUnowned(desk.pool),
    recent_days: recentDays,
    may_lead: roles.includes(leaderRole),
  };
}
