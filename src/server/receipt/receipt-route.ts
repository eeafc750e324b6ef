import { z } from 'zod';
import { sendFile } from '#server/attachments/send-file.ts';
import { customerRoute, type Route } from '#server/http/route.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { describeProposal } from '#server/proposals/view/describe-proposal.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import { getOwnRequest } from '#server/proposals/life/own-request.ts';
import { getContent } from '#server/proposal-store/proposal-repository.ts';
import { drawSealed } from '#server/issued-documents/drawer.ts';
import type { IssuedDocument } from '#server/issued-documents/issued-document.ts';
import { readLetterWords } from '#server/issued-documents/words/letter-words.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { buildReceipt } from './build-receipt.ts';

/** Reads the receipt. @throws 404 for a request that is missing or another customer's */
async function getReceipt(engine: Engine, caller: CustomerSession, number: string): Promise<IssuedDocument> {
  const row = await getOwnRequest(engine.pool, caller, number);
  const [detail, content, holder, { policy }, printedAt] = await Promise.all([
    describeProposal(engine, row),
    getContent(engine.pool, engine.vault, number),
    engine.core.findHolder(row.policy_number),
    engine.core.getPolicy(row.policy_number),
    engine.clock.businessNow(),
  ]);
  const { attachments, next, promised_date: promisedOn, promise_note: moved } = detail;
  const promise = [next.when, moved].filter((text) => text !== '');
  const holderName = holder?.fullName ?? '-';
  const words = await readLetterWords(engine.pool, businessDateOf(printedAt), policy);
  return buildReceipt({ words, row, content, holderName, attachments, promisedOn, promise, printedAt });
}

/** Serves the receipt; other customers' and missing requests get the same answer (P10). */
export const receiptRoutes = (engine: Engine): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/transaction-proposal/:id/receipt',
    summary: 'The receipt as a PDF; long numbers are masked',
    input: z.object({ params: z.object({ id: z.string().max(32) }) }),
    writes: ['application/pdf'],
    handle: async ({ input, caller, reply }) => {
      const receipt = await getReceipt(engine, caller, input.params.id);
      return sendFile(reply, {
        name: `tanda-terima-${receipt.number}.pdf`,
        content: await drawSealed(engine, receipt),
        contentType: 'application/pdf',
      });
    },
  }),
];
