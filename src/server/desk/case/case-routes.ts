import { z } from 'zod';
import { attachmentReaders, caseReaders, readsMoneyOnly } from '#shared/requests/desk-pages.ts';
import { CaseCalculation } from '#shared/wire/desk-checks/calculation.ts';
import { AnswerChecksInput } from '#shared/wire/desk-checks/checklist.ts';
import { OpeningReasonInput } from '#shared/wire/desk-checks/opening-reason.ts';
import { AnsweredChecks, CaseOpenings, DeskCase } from '#shared/wire/desk.ts';
import { openAttachmentForStaff, type StaffOpening } from '#server/attachments/open-file.ts';
import { sendFile } from '#server/attachments/send-file.ts';
import { answer, noData, staffRoute, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { openFrameForStaff } from '#server/verification/frames-for-staff.ts';
import { answerChecks } from './answer-checks.ts';
import { buildCalculation } from './calculation.ts';
import { buildCase } from './case-view.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { buildOpenings } from './attachment-openings.ts';
import { giveOpeningReason, requireOpeningReason } from './opening-reasons.ts';
import { calculationForFinance } from './finance-sight.ts';

const number = z.string().max(32);
const ByNumber = z.object({ params: z.object({ number }) });
const ByAttachment = z.object({ params: z.object({ number, name: z.string().max(120) }) });

/** Returns how the caller opens a file of a case. @throws 409 without a reason for a case in other hands */
const openingOf = async (
  desk: DeskServices,
  caller: StaffSession,
  { name, number: requestNumber }: { readonly name: string; readonly number: string },
): Promise<StaffOpening> => ({
  name,
  requestNumber,
  userName: caller.userName,
  reason: await requireOpeningReason(desk, caller, requestNumber),
});

const openingReasonRoute = (desk: DeskServices): Route =>
  staffRoute(attachmentReaders, {
    method: 'POST',
    path: '/desk/v1/cases/:number/opening-reason',
    summary: 'Says why the caller opens attachments of a case in other hands; it counts until the session ends',
    input: z.object({ params: z.object({ number }), body: OpeningReasonInput }),
    answers: noData,
    handle: async ({ input, caller }) => {
      await giveOpeningReason(desk, caller, input.params.number, input.body);
      return answer(null, { message: 'Alasan tercatat.' });
    },
  });

/** Lists the routes of a case that read it and its attachments, or answer its checks. */
export const caseRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(caseReaders, {
    method: 'GET',
    path: '/desk/v1/cases/:number',
    summary: 'One case with all that a decision needs',
    input: ByNumber,
    answers: DeskCase,
    handle: async ({ input, caller }) => answer(await buildCase(desk, caller, input.params.number)),
  }),
  staffRoute(attachmentReaders, {
    method: 'GET',
    path: '/desk/v1/cases/:number/openings',
    summary: 'Who opened which attachment, and the steps that may be taken now',
    input: ByNumber,
    answers: CaseOpenings,
    handle: async ({ input, caller }) => answer(await buildOpenings(desk, caller, input.params.number)),
  }),
  staffRoute(caseReaders, {
    method: 'GET',
    path: '/desk/v1/cases/:number/calculation',
    summary: 'Figures of a request with the prices and dated parameters that they were made from',
    input: ByNumber,
    answers: CaseCalculation,
    handle: async ({ input, caller }) => {
      const calculation = await buildCalculation(desk, input.params.number);
      return answer(readsMoneyOnly(caller.roles) ? calculationForFinance(calculation) : calculation);
    },
  }),
  staffRoute(['VERIFIKATOR'], {
    method: 'POST',
    path: '/desk/v1/cases/:number/checks',
    summary: 'The verifier who holds the claim answers checks of the case, or takes answers back',
    input: z.object({ params: z.object({ number }), body: AnswerChecksInput }),
    answers: AnsweredChecks,
    handle: async ({ input, caller }) => answer(await answerChecks(desk, caller, input.params.number, input.body)),
  }),
  staffRoute(attachmentReaders, {
    method: 'GET',
    path: '/desk/v1/cases/:number/attachments/:name',
    summary: 'One attachment of a request; opening it is recorded',
    input: ByAttachment,
    writes: ['image/jpeg', 'application/pdf'],
    handle: async ({ input, caller, reply }) =>
      sendFile(reply, await openAttachmentForStaff(desk, await openingOf(desk, caller, input.params))),
  }),
  staffRoute(attachmentReaders, {
    method: 'GET',
    path: '/desk/v1/cases/:number/frames/:name',
    summary: 'One frame of a face check; opening it is recorded',
    input: ByAttachment,
    writes: ['image/jpeg'],
    handle: async ({ input, caller, reply }) =>
      sendFile(reply, await openFrameForStaff(desk, await openingOf(desk, caller, input.params))),
  }),
  openingReasonRoute(desk),
];
