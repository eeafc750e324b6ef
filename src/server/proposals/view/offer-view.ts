import type { ShownOffer } from '#shared/wire/offer.ts';
import type { StoredOffer } from '#server/proposal-store/proposal-row.ts';

/** Describes the offer for the request's page and the desk. */
export const toShownOffer = ({
  reason,
  shown,
  replyBy,
  madeAt,
  answer,
  answeredAt,
}: Pick<StoredOffer, 'reason' | 'shown' | 'replyBy' | 'madeAt' | 'answer' | 'answeredAt'>): ShownOffer => ({
  reason,
  conditions: shown,
  reply_by: replyBy,
  made_at: madeAt,
  answer,
  answered_at: answeredAt,
});
