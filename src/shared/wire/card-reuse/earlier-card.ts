import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';
import { requiredField } from '#shared/words/messages.ts';

/** Copy of an accepted KTP photo. `name` = attachment to name in the payload; `received_on` = day of the original. */
export const ReusedCard = z.object({ name: z.string(), received_on: BusinessDate });
export type ReusedCard = z.infer<typeof ReusedCard>;

/** Accepted KTP photo that may be used again today, and the text of the consent to it. */
const CardOffer = z.object({
  received_on: BusinessDate,
  request_number: z.string(),
  request_title: z.string(),
  consent: z.object({ version: z.string(), text: z.string() }),
});

/** Answer of GET earlier-ktp. `offer` null = a new photo is needed; `unsent` = copies that no request holds yet. */
export const EarlierCard = z.object({ offer: z.nullable(CardOffer), unsent: z.array(ReusedCard) });
export type EarlierCard = z.infer<typeof EarlierCard>;

/** Body of POST earlier-ktp: the version of the consent that was shown. */
export const ReuseCardInput = z.strictObject({
  version: z.string(requiredField).check(z.minLength(1, requiredField), z.maxLength(20)),
});
