import { z } from 'zod';
import { BusinessDate } from '#shared/time/dates.ts';
import { CreditRefunded } from '#shared/wire/premiums/premium-payment.ts';
import { sendFile } from '#server/attachments/send-file.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, customerRoute, noInput, type Route } from '#server/http/route.ts';
import { drawReceipt } from '#server/receipt/draw-receipt.ts';
import { insurer } from '#server/receipt/receipt-route.ts';
import type { Services } from '#server/services/services.ts';
import { buildPremiumReceipt, premiumPaperWords } from './premium-receipt.ts';
import { refundCredit } from './refund-credit.ts';

/** @throws 404 for a due date that is not the policy's, or that no money paid */
async function drawPremiumReceipt(
  { core, clock }: Pick<Services, 'core' | 'clock'>,
  policyNumber: string,
  dueOn: BusinessDate,
) {
  const receipt = await core.issuePremiumReceipt(policyNumber, dueOn);
  if (receipt === undefined) throw refuse('NOT_FOUND');
  const [{ policy }, holder, printedAt] = await Promise.all([
    core.getPolicy(policyNumber),
    core.findHolder(policyNumber),
    clock.businessNow(),
  ]);
  const paper = buildPremiumReceipt({ receipt, policy, holderName: holder?.fullName ?? '-', printedAt });
  return { name: `${receipt.number}.pdf`, content: await drawReceipt(paper, insurer, premiumPaperWords(policy)) };
}

/** What a customer does about premiums beyond paying them; all of the session's policy alone. */
export const premiumRoutes = (services: Services): readonly Route[] => [
  customerRoute({
    method: 'POST',
    path: '/api/v1/policy/premium-credit/refund',
    summary:
      'Money in suspense for premiums goes back to the registered account, after a fresh code (auth/step-up, premium-credit)',
    input: noInput,
    answers: CreditRefunded,
    handle: async ({ caller }) =>
      answer(await refundCredit(services, caller), { message: 'Pengembalian titipan Anda kami proses.' }),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/policy/premiums/:due/receipt',
    summary: 'The receipt of a paid premium as a PDF; due = its due date',
    input: z.object({ params: z.object({ due: BusinessDate }) }),
    writes: ['application/pdf'],
    handle: async ({ input, caller, reply }) => {
      const file = await drawPremiumReceipt(services, caller.policyNumber, input.params.due);
      return sendFile(reply, { ...file, contentType: 'application/pdf' });
    },
  }),
];
