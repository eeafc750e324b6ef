import { z } from 'zod';
import { Offer, OfferInput } from '#shared/wire/offer.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, customerRoute, type Route, noData } from '#server/http/route.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { answerOffer } from './answer-offer.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import { listEvents } from '#server/proposal-store/event-repository.ts';
import { listOfferTerms } from './offer-terms.ts';
import { toShownOffer } from '#server/proposals/view/offer-view.ts';
import { getOwnRequest } from '#server/proposals/life/own-request.ts';
import { getContent } from '#server/proposal-store/proposal-repository.ts';
import { hasPaid } from '#server/proposals/view/proposal-view.ts';

const params = z.object({ id: z.string().max(32) });

const texts = {
  accept: 'Terima kasih. Pengajuan Anda kami lanjutkan dengan syarat baru.',
  decline: 'Penawaran tidak Anda terima. Pengajuan ini berakhir dan polis Anda tidak berubah.',
} as const;

/** Reads the last offer of a request, answered or not. @throws 404 for another customer's request, and where no offer was made */
async function getOffer(engine: Engine, caller: CustomerSession, number: string): Promise<Offer> {
  const row = await getOwnRequest(engine.pool, caller, number);
  const { offer } = await getContent(engine.pool, engine.vault, number);
  if (offer === null) throw refuse('NOT_FOUND');
  const [terms, events] = await Promise.all([
    listOfferTerms(engine, row.policy_number),
    listEvents(engine.pool, number),
  ]);
  return {
    ...toShownOffer(offer),
    version: offer.version,
    summary: offer.summary,
    consequences: offer.consequences,
    open: row.state === 'PENAWARAN',
    has_paid: hasPaid(events),
    terms: terms.map(({ id, version, statement }) => ({ id, version, statement })),
  };
}

/** Routes of an underwriter's offer (rulebook 4.3). Other customers' and missing requests get the same answer (P10). */
export const offerRoutes = (engine: Engine): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/transaction-proposal/:id/offer',
    summary: 'The offer of other terms for a request',
    input: z.object({ params }),
    answers: Offer,
    handle: async ({ input, caller }) => answer(await getOffer(engine, caller, input.params.id)),
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/transaction-proposal/:id/offer',
    summary: 'Accepts or declines an offer',
    input: z.object({ params, body: OfferInput }),
    answers: noData,
    handle: async ({ input: { params: path, body }, caller }) => {
      await answerOffer(engine, { session: caller, number: path.id, input: body });
      return answer(null, { message: texts[body.answer] });
    },
  }),
];
