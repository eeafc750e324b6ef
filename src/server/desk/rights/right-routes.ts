import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { DeskRights, EnterRightInput } from '#shared/wire/operations/desk-rights.ts';
import type { Route } from '#server/http/route.ts';
import { entryRoutes } from '#server/desk/decisions/entry-routes.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { decideRight, enterRight } from './decide-right.ts';
import { describeRights } from './describe-rights.ts';

/** Rights of others in a policy: one person enters, another one decides (rulebook 6.10). */
export const rightRoutes = (desk: DeskServices): readonly Route[] =>
  entryRoutes({
    name: 'policy-rights',
    readers: deskPageReaders.rights,
    answers: DeskRights,
    typed: EnterRightInput,
    describe: (caller, policyNumber) => describeRights(desk, caller, policyNumber),
    enter: (typed, caller) => enterRight(desk, typed, caller),
    decide: (id, decision, caller) => decideRight(desk, { ...decision, id }, caller),
    summaries: {
      list: 'Rights of others that wait for a second person, and those of the policy that is looked for',
      enter: 'Enters a pledge or an irrevocable beneficiary, or its end; nothing changes until another person approves',
      approve: 'The right counts, or ends, from its day; never by who entered it',
    },
    messages: { approve: 'Disetujui dan berlaku.', reject: 'Ditolak. Tidak ada yang berubah.' },
  });
