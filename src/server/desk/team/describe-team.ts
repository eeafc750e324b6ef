import { leaderRole } from '#shared/requests/roles.ts';
import { pageTypes } from '#requests/registry/registry.ts';
import { businessDateOf, daysBetween, instantAt, type BusinessDate } from '#shared/time/dates.ts';
import type { DeskTeam, TeamMember } from '#shared/wire/desk-team/team.ts';
import type { Skill } from '#shared/wire/desk-team/team-plan.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { QueueRow } from '#server/desk/queue/queue-rows.ts';
import { slaOf } from '#server/desk/queue/sla.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { listLeaves, type LeaveRow } from './leave-repository.ts';
import { listLeftCases } from './left-case-repository.ts';
import { readFreeChoice } from './offer-repository.ts';
import { everySkill, readSkills } from './skill-repository.ts';
import { countUnowned, listClerks, listInHand, type Clerk } from './team-repository.ts';

const secondsOfDay = 86_400;

/** Titles of request types for staff are those of a conventional policy. */
const conventional = { isSyariah: false, priorityCode: '' };

/** Leaves and skills of the clerks. */
interface Plan {
  readonly leaves: readonly LeaveRow[];
  readonly skills: ReadonlyMap<string, Skill>;
}

const readPlan = async (q: Queryable, today: BusinessDate): Promise<Plan> => ({
  leaves: await listLeaves(q, today),
  skills: await readSkills(q),
});

function describeMember(
  clerk: Clerk,
  inHand: readonly QueueRow[],
  { leaves, skills }: Plan,
  moment: Moment,
): TeamMember {
  const [oldest] = inHand;
  const today = businessDateOf(moment.at);
  const colours = inHand.map((row) => slaOf(row, moment).colour);
  const own = leaves.filter(({ user_name }) => user_name === clerk.user_name);
  const absent = own.some(({ first_day }) => first_day <= today);
  return {
    ...clerk,
    absent,
    takes_cases: clerk.active && clerk.roles.includes('VERIFIKATOR') && !absent,
    leaves: own.map(({ user_name: _owner, ...leave }) => leave),
    skill: skills.get(clerk.user_name) ?? everySkill,
    in_hand: inHand.length,
    snoozed: inHand.filter(({ snooze }) => snooze !== null && snooze.until > today).length,
    soon_late: colours.filter((colour) => colour === 'amber').length,
    late: colours.filter((colour) => colour === 'red').length,
    oldest:
      oldest === undefined
        ? null
        : { number: oldest.number, age_days: daysBetween(businessDateOf(oldest.submitted_at), today) },
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
  const recently = secondsAfter(moment.at, -recentDays * secondsOfDay);
  const inHand = await listInHand(desk, { userName, roles, at: moment.at, pays: [] });
  const byOwner = Map.groupBy(inHand, (row) => row.owner ?? '');
  const clerks = await listClerks(
    desk.pool,
    {
      liveSince: secondsAfter(moment.recordedAt, -desk.deskLimits.idleSeconds),
      today: instantAt(businessDateOf(moment.at), '00:00'),
      recently,
    },
    [...byOwner.keys()],
  );
  const plan = await readPlan(desk.pool, businessDateOf(moment.at));
  return {
    members: clerks.map((clerk) => describeMember(clerk, byOwner.get(clerk.user_name) ?? [], plan, moment)),
    types: pageTypes.map((type) => ({ suffix: type.endpoint, title: type.title(conventional) })),
    unowned: await countUnowned(desk.pool),
    left: await listLeftCases(desk.pool, { since: recently, now: moment.at }),
    recent_days: recentDays,
    free_choice: await readFreeChoice(desk.pool),
    may_lead: roles.includes(leaderRole),
  };
}
