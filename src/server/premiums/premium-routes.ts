import { z } from 'zod';
import { BusinessDate } from '#shared/time/dates.ts';
import { CreditRefunded } from '#shared/wire/premiums/premium-payment.ts';
import { sendFile } from '#server/attachments/send-file.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, customerRoute, noInput, type Route } from '#server/http/route.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { drawSealed } from '#server/issued-documents/drawer.ts';
import { toIssuedDocument } from '#server/issued-documents/issue-document.ts';
import { findDocumentAbout, type StoredIssuedDocument } from '#server/issued-documents/issued-document-repository.ts';
import type { Services } from '#server/services/services.ts';
import { keepPremiumReceipt, receiptAbout } from './premium-receipt.ts';
import { refundCredit } from './refund-credit.ts';

/**
 * Finds the receipt of a due date, or issues it now for a premium paid before receipts were stored. A premium that was
 * advanced later loses its receipt.
 * @throws 404 for a due date that is not the policy's, that no money paid, or that another holder paid
 */
async function findReceipt(
  { pool, coreIn, clock, vault }: Pick<Services, 'pool' | 'coreIn' | 'clock' | 'vault'>,
  { policyNumber, partyId }: CustomerSession,
  dueOn: BusinessDate,
): Promise<StoredIssuedDocument> {
  const moment = { at: await clock.businessNow(), recordedAt: clock.systemNow() };
  const receipt = await inTransaction(pool, async (tx) => {
    const core = coreIn(tx, moment);
    await keepPremiumReceipt(tx, { core, vault, ...moment }, policyNumber, dueOn);
    return findDocumentAbout(
      tx,
      vault,
      { policyNumber, partyId },
      'PREMIUM_RECEIPT',
      receiptAbout(policyNumber, dueOn),
    );
  });
  if (receipt === undefined) throw refuse('NOT_FOUND');
  return receipt;
}

/** Routes about premiums besides paying them; all for the session's policy only. */
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
      const receipt = await findReceipt(services, caller, input.params.due);
      const content = await drawSealed(services, toIssuedDocument(receipt));
      return sendFile(reply, { name: `${receipt.number}.pdf`, content, contentType: 'application/pdf' });
    },
  }),
];
