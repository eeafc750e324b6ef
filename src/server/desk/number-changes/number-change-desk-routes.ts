import { z } from 'zod';
import { DeskNumberChanges } from '#shared/wire/number-change/desk-number-changes.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { readSealed } from '#server/attachments/open-file.ts';
import { insertOpening } from '#server/attachments/opening-repository.ts';
import { sendFile, type OpenFile } from '#server/attachments/send-file.ts';
import { buildFileNotFound } from '#server/attachments/upload-refusal.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { staffRoute, type Route } from '#server/http/route.ts';
import { findNumberChange } from '#server/number-changes/number-change-repository.ts';
import { numberCaseKind } from '#server/number-changes/number-case-kind.ts';
import type { DecidedList } from '#server/desk/decisions/decision-route.ts';
import { listWaiting } from '#server/desk/entries/entry-repository.ts';
import { caseDeskRoutes } from '#server/desk/public-cases/case-desk-routes.ts';
import { deciders } from '#server/desk/decisions/deciders.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { describeNumberChanges } from './describe-number-changes.ts';
import { listPictureNames } from './list-pictures.ts';
import { numberChangeEntryRoutes } from './number-change-entry.ts';
import { numberDecision } from './number-decision.ts';

/** Opens a picture of an application for staff; the access is recorded before it is shown (promises P13). @throws 404 */
async function openPicture(
  desk: DeskServices,
  { number, name, userName: by }: { readonly number: string; readonly name: string; readonly userName: string },
): Promise<OpenFile> {
  const { pool, vault, clock } = desk;
  const change = await findNumberChange(pool, vault, number);
  const names = change === undefined || change.state === 'DRAFT' ? [] : await listPictureNames(pool, change);
  if (!names.includes(name)) throw buildFileNotFound();
  const content = await readSealed(desk, name);
  const at = clock.systemNow();
  await inTransaction(pool, async (tx) => {
    await insertOpening(tx, { reason: null, requestNumber: number, name, by, at });
    const detail = { application: number, picture: name };
    await appendAudit(tx, vault, {
      stream: 'desk',
      at,
      actor: `staff:${by}`,
      action: 'number-change.picture-viewed',
      detail,
    });
  });
  return { name, content, contentType: 'image/jpeg' };
}

const listOf = (desk: DeskServices): DecidedList<DeskNumberChanges> => ({
  name: 'number-changes',
  answers: DeskNumberChanges,
  describe: async (caller) =>
    describeNumberChanges(desk, await listWaiting(desk.pool, desk.vault, numberDecision), caller),
});

/** Lists the routes of applications for a new number: the list with its decisions, and the pictures. */
export const numberChangeDeskRoutes = (desk: DeskServices): readonly Route[] => [
  ...numberChangeEntryRoutes(desk),
  ...caseDeskRoutes(desk, { list: listOf(desk), kind: numberCaseKind, readers: deciders }),
  staffRoute(deciders, {
    method: 'GET',
    path: '/desk/v1/number-changes/:number/pictures/:name',
    summary: 'One picture of an application, the KTP photo or a frame of the face check; the access is recorded',
    input: z.object({ params: z.object({ number: z.string().max(40), name: z.string().max(80) }) }),
    writes: ['image/jpeg'],
    handle: async ({ input: { params }, caller, reply }) =>
      sendFile(reply, await openPicture(desk, { ...params, userName: caller.userName })),
  }),
];
