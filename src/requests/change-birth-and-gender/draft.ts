import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';
import { orElse } from '../contract/draft-values.ts';
import type { ToldLife } from './lives.ts';
import { Settlement } from './payload.ts';

const text = orElse(z.string(), '');

const ItemDraft = z.object({
  party_id: orElse(z.number(), 0),
  birth_date: text,
  gender: text,
  ktp_selfie_attachment: text,
  ktp_attachment: text,
  document_attachment: text,
});
export type ItemDraft = z.infer<typeof ItemDraft>;

/** The payload while it is filled in: the ticked people, in the order of ticking. Fields are set one by one: an upload may end late. */
export const BirthDraft = z.object({
  items: orElse(z.array(ItemDraft), []),
  settlement: orElse(z.nullable(Settlement), null),
});
export type BirthDraft = z.infer<typeof BirthDraft>;

/** Lines of which enough is told to see what they change. */
export const toldLives = ({ items }: BirthDraft): readonly ToldLife[] =>
  items.flatMap(({ party_id, birth_date, gender }) => {
    const day = BusinessDate.safeParse(birth_date).data;
    return day === undefined || (gender !== 'M' && gender !== 'F') ? [] : [{ party_id, birth_date: day, gender }];
  });
