import type { OfferTold } from '#shared/wire/offer.ts';
import type { StoredOffer } from '#server/proposal-store/proposal-row.ts';

/** The offer in words, as the request's page and the desk tell of it. */
export const buildOfferTold = ({
  reason,
  shown,
  replyBy,
  madeAt,
  answer,
  answeredAt,
}: Pick<StoredOffer, 'reason' | 'shown' | 'replyBy' | 'madeAt' | 'answer' | 'answeredAt'>): OfferTold => ({
  reason,
  conditions: shown,
  reply_by: replyBy,
  made_at: madeAt,
  answer,
  answered_at: answeredAt,
});
