import { z } from 'zod';
import { DecideRightInput, DeskRights, EnterRightInput } from '#shared/wire/operations/desk-rights.ts';
import { answer, staffRoute, type Route } from '#server/http/route.ts';
import { deciders } from '#server/desk/decisions/deciders.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { decideRight, enterRight } from './decide-right.ts';
import { describeRights } from './describe-rights.ts';

const params = z.object({ id: z.string().max(20) });

interface Deciding {
  readonly how: 'approve' | 'reject';
  readonly summary: string;
  readonly message: string;
}

const decideRoute = (desk: DeskServices, { how, summary, message }: Deciding): Route =>
  staffRoute(['PENYETUJU'], {
    method: 'POST',
    path: `/desk/v1/policy-rights/:id/${how}`,
    summary,
    input: z.object({ params, body: DecideRightInput }),
    answers: DeskRights,
    handle: async ({ input, caller }) => {
      const decision = { approved: how === 'approve', note: input.body.note };
      const { policyNumber } = await decideRight(desk, input.params.id, decision, caller);
      return answer(await describeRights(desk, caller, policyNumber), { message });
    },
  });

/** Rights of others in a policy: one person enters, another one decides (rulebook 6.10). */
export const rightRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute([...deciders, 'AUDITOR'], {
    method: 'GET',
    path: '/desk/v1/policy-rights',
    summary: 'Rights of others that wait for a second person, and those of the policy that is looked for',
    input: z.object({ query: z.object({ policy: z.string().trim().min(1).max(30).optional() }) }),
    answers: DeskRights,
    handle: async ({ input: { query }, caller }) => answer(await describeRights(desk, caller, query.policy)),
  }),
  staffRoute(deciders, {
    method: 'POST',
    path: '/desk/v1/policy-rights',
    summary: 'Enters a pledge or an irrevocable beneficiary, or its end; nothing changes until another person approves',
    input: z.object({ body: EnterRightInput }),
    answers: DeskRights,
    handle: async ({ input: { body }, caller }) => {
      await enterRight(desk, body, caller);
      const message = 'Dicatat. Penyetuju lain harus memutuskan.';
      return answer(await describeRights(desk, caller, body.policy_number), { message });
    },
  }),
  decideRoute(desk, {
    how: 'approve',
    summary: 'The right counts, or ends, from its day; never by who entered it',
    message: 'Disetujui dan berlaku.',
  }),
  decideRoute(desk, {
    how: 'reject',
    summary: 'The entry comes to nothing; never by who entered it',
    message: 'Ditolak. Tidak ada yang berubah.',
  }),
];
