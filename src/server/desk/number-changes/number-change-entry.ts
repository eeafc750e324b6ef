import { DeskNumberChanges, EnterNumberInput } from '#shared/wire/number-change/desk-number-changes.ts';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { listOpenings } from '#server/attachments/opening-repository.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse, refuseState } from '#server/http/refuse.ts';
import type { Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { findNumberChangeForUpdate } from '#server/number-changes/number-change-repository.ts';
import { refuseDone } from '#server/desk/decisions/refuse-done.ts';
import { entryRoutes } from '#server/desk/entries/entry-routes.ts';
import type { EntryKind } from '#server/desk/entries/two-person-entry.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { approveNumberChange, rejectNumberChange } from './decide-number-change.ts';
import { describeNumberChanges } from './describe-number-changes.ts';
import { findDecider } from './find-decider.ts';
import { listPictureNames } from './list-pictures.ts';
import { numberDecision, type NumberDecision } from './number-decision.ts';

const unopened = 'Buka dulu foto KTP dan semua foto wajah, lalu putuskan.';

/** Locks an application that waits, for a person who has opened all its pictures. @throws 404, 409 */
async function lockWaiting(
  tx: Queryable,
  { vault }: Pick<DeskServices, 'vault'>,
  number: string,
  caller: StaffSession,
): Promise<void> {
  const change = await findNumberChangeForUpdate(tx, vault, number);
  if (change === undefined || change.state === 'DRAFT') throw refuse('NOT_FOUND');
  if (change.state !== 'SENT') throw await refuseDone(tx, await findDecider(tx, number), caller);
  const openings = await listOpenings(tx, number);
  const isOpened = (name: string) => openings.some((each) => each.name === name && each.by === caller.userName);
  if (!(await listPictureNames(tx, change)).every(isOpened)) throw refuseState(unopened);
}

const numberChanges: EntryKind<NumberDecision> = {
  ...numberDecision,
  lock: lockWaiting,
  release: ({ subject, content: { outcome } }, release) =>
    outcome === 'APPROVE' ? approveNumberChange(subject, release) : rejectNumberChange(subject, release),
};

/** Lists the routes by which two people decide applications for a new number (rulebook 7.31). */
export const numberChangeEntryRoutes = (desk: DeskServices): readonly Route[] =>
  entryRoutes(desk, {
    kind: numberChanges,
    name: 'number-changes',
    readers: deskPageReaders.number_changes,
    answers: DeskNumberChanges,
    typed: EnterNumberInput,
    toDraft: ({ number, outcome, note }) => Promise.resolve({ subject: number, content: { outcome }, note }),
    describe: (waiting, caller) => describeNumberChanges(desk, waiting, caller),
    summaries: {
      list: 'Applications for a new number that wait for two people, with the policy beside them, and those in their cooling-off',
      enter:
        'Enters the decision about an application by somebody who opened all its pictures; nothing changes until another person approves',
      approve:
        'The decision counts: an approved number takes effect after the cooling-off, every old contact is notified and payouts wait; never by who entered it',
    },
    messages: { approve: 'Disetujui. Keputusan ini berlaku.', reject: 'Ditolak. Permintaan menunggu keputusan lagi.' },
  });
