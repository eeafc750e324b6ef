import { z } from 'zod';
import { caseReaders } from '#shared/requests/desk-pages.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import { CaseOpenings, DeskCase } from '#shared/wire/desk.ts';
import { openAttachmentForStaff } from '#server/attachments/open-file.ts';
import { sendFile } from '#server/attachments/send-file.ts';
import { answer, staffRoute, type Route } from '#server/http/route.ts';
import { openFrameForStaff } from '#server/verification/frames-for-staff.ts';
import { buildCase } from './case-view.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { buildOpenings } from './attachment-openings.ts';

const number = z.string().max(32);
const ByNumber = z.object({ params: z.object({ number }) });
const ByAttachment = z.object({ params: z.object({ number, name: z.string().max(120) }) });

/** Finance needs no attachments to pay. */
const seesAttachments: readonly StaffRole[] = ['VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU', 'KEPATUHAN', 'AUDITOR'];

/** Lists the read routes of a case and its attachments. */
export const caseRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(caseReaders, {
    method: 'GET',
    path: '/desk/v1/cases/:number',
    summary: 'One case with all that a decision needs',
    input: ByNumber,
    answers: DeskCase,
    handle: async ({ input, caller }) => answer(await buildCase(desk, caller, input.params.number)),
  }),
  staffRoute(seesAttachments, {
    method: 'GET',
    path: '/desk/v1/cases/:number/openings',
    summary: 'Who opened which attachment, and the steps that may be taken now',
    input: ByNumber,
    answers: CaseOpenings,
    handle: async ({ input, caller }) => answer(await buildOpenings(desk, caller, input.params.number)),
  }),
  staffRoute(seesAttachments, {
    method: 'GET',
    path: '/desk/v1/cases/:number/attachments/:name',
    summary: 'One attachment of a request; opening it is recorded',
    input: ByAttachment,
    writes: ['image/jpeg', 'application/pdf'],
    handle: async ({ input, caller, reply }) => {
      const { name, number: requestNumber } = input.params;
      return sendFile(reply, await openAttachmentForStaff(desk, { name, requestNumber, userName: caller.userName }));
    },
  }),
  staffRoute(seesAttachments, {
    method: 'GET',
    path: '/desk/v1/cases/:number/frames/:name',
    summary: 'One frame of a face check; opening it is recorded',
    input: ByAttachment,
    writes: ['image/jpeg'],
    handle: async ({ input, caller, reply }) => {
      const { name, number: requestNumber } = input.params;
      return sendFile(reply, await openFrameForStaff(desk, { name, requestNumber, userName: caller.userName }));
    },
  }),
];
