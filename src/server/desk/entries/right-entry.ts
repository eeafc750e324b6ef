import { z } from 'zod';
import { CoreRefusal } from '#core/port.ts';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { BusinessDate, businessDateOf, formatDate } from '#shared/time/dates.ts';
import { DeskRights, EnterRightInput, RightKind } from '#shared/wire/operations/desk-rights.ts';
import { refuseField, refuseState } from '#server/http/refuse.ts';
import type { Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import { deciders } from '#server/desk/decisions/deciders.ts';
import { readHolderNames } from '#server/desk/decisions/read-holders.ts';
import { recordAccess } from '#server/desk/decisions/record-access.ts';
import { getTypedHolder } from '#server/desk/decisions/typed-holder.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { entryRoutes } from './entry-routes.ts';
import { describeEntry, mayEnter, type EntryKind } from './two-person-entry.ts';

const known = 'Hak ini sudah tercatat pada polis. Periksa daftar haknya.';
const gone = 'Hak ini tidak tercatat atau sudah berakhir. Periksa daftar haknya.';

const Content = z.object({
  policyNumber: z.string(),
  action: z.enum(['ADD', 'END']),
  kind: RightKind,
  rightHolder: z.string(),
  since: BusinessDate,
  endedOn: z.nullable(BusinessDate),
});

/**
 * Another person's right in a policy, or its end (rulebook 6.10). Subject: policy, kind and right holder. Takes effect
 * on its day.
 */
const rights: EntryKind<z.infer<typeof Content>> = {
  name: 'RIGHT',
  content: Content,
  enters: deciders,
  decides: 'PENYETUJU',
  policyOf: ({ content }) => content.policyNumber,
  detail: ({ content: { kind } }) => ({ kind }),
  actions: { entered: 'right.entered', approved: 'right.approved', rejected: 'right.rejected' },
  release: async ({ content: { policyNumber, endedOn, kind, rightHolder, since } }, { tx, desk, moment }) => {
    const core = desk.coreIn(tx, moment);
    const right = { kind, rightHolder, since };
    const done = endedOn === null ? core.addRight(policyNumber, right) : core.endRight(policyNumber, right, endedOn);
    await done.catch((error: unknown) => {
      if (!(error instanceof CoreRefusal)) throw error;
      throw refuseState(error.code === 'RIGHT_KNOWN' ? known : gone);
    });
  },
};

/** @throws 422 for a day that has not come, or an end before the beginning */
function refuseDays({ action, since, ended_on }: EnterRightInput, { at }: Moment): void {
  const today = businessDateOf(at);
  if (since > today) throw refuseField('since', `Hak berlaku paling lambat mulai ${formatDate(today)}.`);
  if ((action === 'END') !== (ended_on !== null))
    throw refuseField('ended_on', 'Isi tanggal berakhir untuk hak yang diakhiri.');
  if (ended_on !== null && (ended_on < since || ended_on > today))
    throw refuseField('ended_on', `Isi tanggal antara ${formatDate(since)} dan ${formatDate(today)}.`);
}

/** Refuses a duplicate. @throws 409 when the right exists already, or has ended */
async function refuseKnown({ core }: Pick<DeskServices, 'core'>, input: EnterRightInput): Promise<void> {
  const running = (await core.listRights(input.policy_number)).filter(({ endedOn }) => endedOn === null);
  const same = running.filter(({ kind, rightHolder }) => kind === input.kind && rightHolder === input.right_holder);
  if (input.action === 'ADD' && same.length > 0) throw refuseState(known);
  if (input.action === 'END' && !same.some(({ since }) => since === input.since)) throw refuseState(gone);
}

async function toDraft(desk: DeskServices, input: EnterRightInput, moment: Moment) {
  refuseDays(input, moment);
  const { policyNumber } = await getTypedHolder(desk, input);
  await refuseKnown(desk, input);
  const { action, kind, right_holder: rightHolder, since, ended_on: endedOn, note } = input;
  const content = { policyNumber, action, kind, rightHolder, since, endedOn };
  return { subject: `${policyNumber} ${kind} ${rightHolder}`, content, note };
}

/** Describes the rights of a policy; records the access. */
async function describePolicy(desk: DeskServices, caller: StaffSession, number: string): Promise<DeskRights['policy']> {
  const holderName = (await readHolderNames(desk, [number]))(number);
  if (holderName === undefined) return null;
  const listed = await desk.core.listRights(number);
  await recordAccess(desk, caller, { policyNumber: number, action: 'rights.viewed' });
  return {
    policy_number: number,
    holder_name: holderName,
    rights: listed.map(({ kind, rightHolder, since, endedOn }) => ({
      kind,
      right_holder: rightHolder,
      since,
      ended_on: endedOn,
    })),
  };
}

/** Rights of others in a policy: one person enters, another one decides (rulebook 6.10). */
export const rightRoutes = (desk: DeskServices): readonly Route[] =>
  entryRoutes(desk, {
    kind: rights,
    name: 'policy-rights',
    readers: deskPageReaders.rights,
    answers: DeskRights,
    typed: EnterRightInput,
    toDraft: (typed, moment) => toDraft(desk, typed, moment),
    describe: async (waiting, caller, policyNumber) => ({
      waiting: waiting.map((entry) => ({
        ...describeEntry(rights, entry, caller),
        policy_number: entry.content.policyNumber,
        action: entry.content.action,
        kind: entry.content.kind,
        right_holder: entry.content.rightHolder,
        since: entry.content.since,
        ended_on: entry.content.endedOn,
      })),
      policy: policyNumber === undefined ? null : await describePolicy(desk, caller, policyNumber),
      may_enter: mayEnter(rights, caller),
    }),
    summaries: {
      list: 'Rights of others that wait for a second person, and those of the policy that is looked for',
      enter: 'Enters a pledge or an irrevocable beneficiary, or its end; nothing changes until another person approves',
      approve: 'The right counts, or ends, from its day; never by who entered it',
    },
    messages: { approve: 'Disetujui dan berlaku.', reject: 'Ditolak. Tidak ada yang berubah.' },
  });
