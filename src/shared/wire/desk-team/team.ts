import * as z from 'zod/mini';
import { StaffRole } from '#shared/requests/roles.ts';
import { Instant } from '#shared/time/dates.ts';
import { Leave, Skill } from './team-plan.ts';
import { cleanText } from '../../text/clean-text.ts';
import { ManyRefused } from '../desk-queue/many-refused.ts';

/** Clerk as the team leader sees them: what is in hand, done and late. */
export const TeamMember = z.object({
  user_name: z.string(),
  display_name: z.string(),
  roles: z.array(StaffRole),
  /** False for a person who has left and still holds cases. */
  active: z.boolean(),
  /** True while a session of theirs is in use. */
  present: z.boolean(),
  /** True for a person to whom cases can be given now. */
  takes_cases: z.boolean(),
  in_hand: z.number(),
  /** Cases in hand that are put aside until a later day. */
  snoozed: z.number(),
  /** Cases in hand with little of their time left, and those past it (colours of the queue). */
  soon_late: z.number(),
  late: z.number(),
  /** The oldest case in hand; null = none. */
  oldest: z.nullable(z.object({ number: z.string(), age_days: z.number() })),
  done_today: z.number(),
  /** Proposals of theirs that an approver sent back within `recent_days`. */
  returns: z.number(),
  /** True while a leave of theirs runs. */
  absent: z.boolean(),
  /** Leaves that run or come, the nearest first. */
  leaves: z.array(Leave),
  skill: Skill,
});
export type TeamMember = z.infer<typeof TeamMember>;

/** Case that came back because its holder left; `owner` = who has it now, null = nobody. */
const LeftCase = z.object({
  number: z.string(),
  title: z.string(),
  headline: z.string(),
  state_text: z.string(),
  /** Name of the person who left, and since when they had the case; null = its story does not say. */
  holder: z.string(),
  held_since: z.nullable(Instant),
  returned_at: Instant,
  owner: z.nullable(z.string()),
});
export type LeftCase = z.infer<typeof LeftCase>;

/** Answer of GET /desk/v1/team. */
export const DeskTeam = z.object({
  members: z.array(TeamMember),
  /** Cases that wait for a clerk and are in nobody's hands. */
  unowned: z.number(),
  /** Cases of people who left within `recent_days`, newest first, at most 100. */
  left: z.array(LeftCase),
  /** Calendar days over which `returns` and `left` count. */
  recent_days: z.number(),
  /** Request types by which skills are set. */
  types: z.array(z.object({ suffix: z.string(), title: z.string() })),
  /** True while clerks may choose their cases; else each takes what is offered to them. */
  free_choice: z.boolean(),
  /** True when the caller may give and take cases. */
  may_lead: z.boolean(),
});
export type DeskTeam = z.infer<typeof DeskTeam>;

/** Most cases of one call. */
const mostCases = 50;

/** Cases to give to a person, or back to the queue (`to` null), each with the owner that the leader saw. */
export const HandOverInput = z.object({
  cases: z
    .array(
      z.object({ number: z.string().check(z.maxLength(32)), owner: z.nullable(z.string().check(z.maxLength(40))) }),
    )
    .check(z.minLength(1, 'Pilih dulu kasusnya.'), z.maxLength(mostCases, `Pilih paling banyak ${mostCases} kasus.`)),
  to: z.nullable(z.string().check(z.minLength(1, 'Pilih petugasnya.'), z.maxLength(40))),
  /** Reason, which the person who loses a case reads. */
  word: z.string().check(z.overwrite(cleanText), z.maxLength(200, 'Alasan paling panjang 200 huruf.')),
});
export type HandOverInput = z.infer<typeof HandOverInput>;

/** Cases that were handed over and those that were not, and the team afterwards. */
export const HandOverAnswer = z.object({
  moved: z.array(z.string()),
  refused: ManyRefused,
  team: DeskTeam,
});
export type HandOverAnswer = z.infer<typeof HandOverAnswer>;

/**
 * Kind of a notice to staff: a case that they got or lost, or whose due date runs out (AMBER to its owner, LEADER to the
 * leader) or was missed.
 */
export const TeamNoticeKind = z.enum(['GIVEN', 'TAKEN', 'OFFERED', 'AMBER', 'LEADER', 'MISSED', 'SAMPLE_DIFFERS']);
export type TeamNoticeKind = z.infer<typeof TeamNoticeKind>;

/** Notices to the caller about cases that they got or lost, or that are late; each stays until it is seen. */
export const TeamNotices = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      kind: TeamNoticeKind,
      number: z.string(),
      title: z.string(),
      headline: z.string(),
      /** Name of whoever did it. */
      by: z.string(),
      word: z.string(),
      at: Instant,
    }),
  ),
});
export type TeamNotices = z.infer<typeof TeamNotices>;

export const NoticesSeenInput = z.object({
  ids: z.array(z.uuid('Pemberitahuan tidak dikenal.')).check(z.minLength(1), z.maxLength(mostCases)),
});

/** Body of saying whether clerks may choose their cases. */
export const FreeChoiceInput = z.object({ free_choice: z.boolean() });
