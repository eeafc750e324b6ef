import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Offer, OfferInput } from '#shared/wire/offer.ts';
import { offerPurpose } from '#shared/wire/offer.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useCodeStep } from '../../../journey/code/use-code-step.ts';
import { answerOffer } from '../../../proposals/proposal-queries.ts';

const termsOf = ({ terms }: Offer): OfferInput['accepted_terms'] => terms.map(({ id, version }) => ({ id, version }));

/**
 * Returns the actions that answer an offer; acceptance first needs a step-up code. Request and offer are refetched
 * after every answer.
 */
export const useOfferAnswer = (id: string, offer: Offer) => {
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: (answer: OfferInput['answer']) =>
      answerOffer(id, {
        answer,
        version: offer.version,
        ...(answer === 'accept' && { accepted_terms: termsOf(offer) }),
      }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['proposals'] });
      await client.invalidateQueries({ queryKey: ['availability'] });
    },
  });
  const code = useCodeStep(offerPurpose(id), () => sending.mutate('accept'));
  const isRefusedCode = sending.error instanceof ApiError && sending.error.code === 'STEP-UP';
  return {
    code,
    /** A correct code is used again until it expires or is refused. */
    accept: () => (code.isPassed() && !isRefusedCode ? sending.mutate('accept') : code.begin()),
    decline: (onDone: () => void) => sending.mutate('decline', { onSettled: onDone }),
    busy: sending.isPending,
    failure: sending.error,
  };
};
