import { z } from 'zod';
import type { StaffRole } from '#shared/requests/roles.ts';
import { CaseWordsInput } from '#shared/wire/public-cases/public-case.ts';
import { sendFile } from '#server/attachments/send-file.ts';
import { deciders } from '#server/desk/decisions/deciders.ts';
import { aboutReport, decisionRoute, type DecidedList } from '#server/desk/decisions/decision-route.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { staffRoute, type Route } from '#server/http/route.ts';
import type { PublicCaseKind } from '#server/public-cases/case-kind.ts';
import { openCaseAttachment } from './open-case-attachment.ts';
import { writeWords } from './write-words.ts';

interface FollowedList<List> {
  readonly list: DecidedList<List>;
  readonly kind: PublicCaseKind;
  /** Roles that open the attachments. */
  readonly readers: readonly StaffRole[];
}

const ByName = z.object({ params: z.object({ number: z.string().max(64), name: z.string().max(80) }) });

/** Lists the routes by which staff answer the senders of one kind of case, and open what they added. */
export const caseDeskRoutes = <List>(
  desk: DeskServices,
  { list, kind, readers }: FollowedList<List>,
): readonly Route[] => [
  decisionRoute(list, {
    roles: deciders,
    below: '/:number/words',
    summary:
      'Writes what is still needed and the answer, as the sender reads them by number and secret; decides nothing',
    input: aboutReport(CaseWordsInput),
    decide: ({ params, body }, caller) => writeWords(desk, kind, { ...params, ...body }, caller),
    message: 'Tersimpan. Pengirim membacanya dengan nomor dan kode rahasianya.',
  }),
  staffRoute(readers, {
    method: 'GET',
    path: `/desk/v1/${list.name}/:number/attachments/:name`,
    summary: 'One attachment that the sender added; opening it is recorded',
    input: ByName,
    writes: ['image/jpeg', 'application/pdf'],
    handle: async ({ input: { params }, caller, reply }) =>
      sendFile(reply, await openCaseAttachment(desk, kind, params, caller)),
  }),
];
