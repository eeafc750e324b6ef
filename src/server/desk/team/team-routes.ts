import { leaderRole } from '#shared/requests/roles.ts';
import { z } from 'zod';
import { caseReaders, deskPageReaders } from '#shared/requests/desk-pages.ts';
import {
  DeskTeam,
  FreeChoiceInput,
  HandOverAnswer,
  HandOverInput,
  NoticesSeenInput,
  TeamNotices,
} from '#shared/wire/desk-team/team.ts';
import { LeaveInput, SkillInput } from '#shared/wire/desk-team/team-plan.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { answer, noInput, staffRoute, type Route } from '#server/http/route.ts';
import { endLeave, enterLeave, setFreeChoice, setSkill } from './change-plan.ts';
import { describeTeam } from './describe-team.ts';
import { handOver } from './hand-over.ts';
import { deleteNotices, listNotices } from './notice-repository.ts';

const handOverText = (moved: number, refused: number): string =>
  [
    moved === 0 ? 'Tidak ada kasus yang berpindah.' : `${moved} kasus berpindah.`,
    ...(refused === 0 ? [] : [`${refused} kasus tetap di tempatnya.`]),
  ].join(' ');

const noticeRoutes = (desk: Pick<DeskServices, 'pool'>): readonly Route[] => [
  staffRoute(caseReaders, {
    method: 'GET',
    path: '/desk/v1/team-notices',
    summary: 'Cases that the caller got or lost and has not seen yet',
    input: noInput,
    answers: TeamNotices,
    handle: async ({ caller }) => answer({ items: await listNotices(desk.pool, caller.userName) }),
  }),
  staffRoute(caseReaders, {
    method: 'POST',
    path: '/desk/v1/team-notices/seen',
    summary: 'The caller has seen notices; they are removed',
    input: z.object({ body: NoticesSeenInput }),
    answers: TeamNotices,
    handle: async ({ input, caller }) => {
      await deleteNotices(desk.pool, caller.userName, input.body.ids);
      return answer({ items: await listNotices(desk.pool, caller.userName) });
    },
  }),
];

const planRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute([leaderRole], {
    method: 'POST',
    path: '/desk/v1/team/leaves',
    summary: 'Enters a leave of a clerk: no case comes to them, and theirs go to the substitute or the queue',
    input: z.object({ body: LeaveInput }),
    answers: DeskTeam,
    handle: async ({ input, caller }) => {
      await enterLeave(desk, caller.userName, input.body);
      return answer(await describeTeam(desk, caller), { message: 'Cuti tercatat.' });
    },
  }),
  staffRoute([leaderRole], {
    method: 'POST',
    path: '/desk/v1/team/leaves/:id/withdraw',
    summary: 'Withdraws a leave of a clerk',
    input: z.object({ params: z.object({ id: z.string().max(64) }) }),
    answers: DeskTeam,
    handle: async ({ input, caller }) => {
      await endLeave(desk, caller.userName, input.params.id);
      return answer(await describeTeam(desk, caller), { message: 'Cuti dibatalkan.' });
    },
  }),
  staffRoute([leaderRole], {
    method: 'POST',
    path: '/desk/v1/team/choice',
    summary: 'Says whether clerks may choose their cases, or take only what is offered to them',
    input: z.object({ body: FreeChoiceInput }),
    answers: DeskTeam,
    handle: async ({ input, caller }) => {
      await setFreeChoice(desk, caller.userName, input.body.free_choice);
      return answer(await describeTeam(desk, caller), { message: 'Cara membagi kasus tersimpan.' });
    },
  }),
  staffRoute([leaderRole], {
    method: 'POST',
    path: '/desk/v1/team/skills',
    summary: 'Sets which cases a clerk takes: types, syariah policies, amounts',
    input: z.object({ body: SkillInput }),
    answers: DeskTeam,
    handle: async ({ input, caller }) => {
      await setSkill(desk, caller.userName, input.body);
      return answer(await describeTeam(desk, caller), { message: 'Kecakapan tersimpan.' });
    },
  }),
];

/** Lists the routes of the team leader, and those of notices to clerks (rulebook 4.2). */
export const teamRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(deskPageReaders.team, {
    method: 'GET',
    path: '/desk/v1/team',
    summary: 'Every clerk with cases in hand, done, late and sent back',
    input: noInput,
    answers: DeskTeam,
    handle: async ({ caller }) => answer(await describeTeam(desk, caller)),
  }),
  staffRoute([leaderRole], {
    method: 'POST',
    path: '/desk/v1/team/hand-over',
    summary: 'Gives cases to a clerk, or takes them back to the queue with a reason',
    input: z.object({ body: HandOverInput }),
    answers: HandOverAnswer,
    handle: async ({ input, caller }) => {
      const { done: moved, refused } = await handOver(desk, caller.userName, input.body);
      const message = handOverText(moved.length, refused.length);
      return answer({ moved, refused, team: await describeTeam(desk, caller) }, { message });
    },
  }),
  ...planRoutes(desk),
  ...noticeRoutes(desk),
];
