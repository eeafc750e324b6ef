import * as z from 'zod/mini';
import { Instant } from '#shared/time/dates.ts';

/** Entry of the audit trail or event of a request, for the desk. */
export const TrailEntry = z.object({
  /** Chain and position in it: the entry's address in the check of the chains. */
  chain: z.string(),
  position: z.number(),
  at: Instant,
  /** Actor: name and present roles of staff, otherwise customer or system. */
  who: z.string(),
  /** Action as it is stored, and in words. */
  action: z.string(),
  what: z.string(),
  policy_number: z.nullable(z.string()),
  request_number: z.nullable(z.string()),
  /** Opaque name of the file. */
  attachment: z.nullable(z.string()),
  /** All other figures of the entry. */
  detail: z.string(),
});
export type TrailEntry = z.infer<typeof TrailEntry>;

/** A page of the trail, newest first. `older` = `from` of the next page; null = this is the last one. */
export const TrailPage = z.object({ items: z.array(TrailEntry), older: z.nullable(z.string()) });
export type TrailPage = z.infer<typeof TrailPage>;

/** Staff and actions that the search offers; `month` = the business month, 'YYYY-MM'. */
export const TrailChoices = z.object({
  month: z.string(),
  staff: z.array(z.object({ user_name: z.string(), name: z.string() })),
  actions: z.array(z.object({ action: z.string(), text: z.string() })),
});
export type TrailChoices = z.infer<typeof TrailChoices>;

/** Name of a chain, in printable characters. */
export const ChainName = z.string().check(z.maxLength(200), z.regex(/^[ -~]*$/));

/** State of a check of the chains between two calls; the first call sends null. */
export const ChainCursor = z.object({
  family: z.int().check(z.gte(0), z.lte(9)),
  /** Night to check next; null = the links come first. */
  night: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))),
  chain: ChainName,
  position: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  hash: z.string().check(z.regex(/^[0-9a-f]{0,64}$/)),
  is_keyed: z.boolean(),
  is_broken: z.boolean(),
});
export type ChainCursor = z.infer<typeof ChainCursor>;

export const ChainCheckInput = z.object({ cursor: z.nullable(ChainCursor) });

/** A slice of the check: what it read, the breaks in it, and where the next one begins. */
export const ChainSlice = z.object({
  /** Entries compared in this slice. */
  links: z.number(),
  chains: z.number(),
  /** Nights whose record was compared in this slice. */
  nights: z.number(),
  breaks: z.array(z.object({ chain: z.string(), position: z.nullable(z.number()), text: z.string() })),
  /** Null = all is checked. */
  cursor: z.nullable(ChainCursor),
  /** About how many entries there are, for the progress; null after the first slice. */
  about: z.nullable(z.number()),
});
export type ChainSlice = z.infer<typeof ChainSlice>;

/** Openings of a person's identity attachments, newest first. */
export const CustomerCards = z.object({
  total: z.number(),
  page: z.number(),
  page_size: z.number(),
  items: z.array(
    z.object({
      id: z.string(),
      at: Instant,
      who: z.string(),
      /** Attachment in words; a copy of an earlier photo says so. */
      attachment: z.string(),
      policy_number: z.nullable(z.string()),
      request_number: z.nullable(z.string()),
      /** True = certainly the person's own card; false = a card on a request about their policy. */
      is_own: z.boolean(),
      /** Why a case in other hands was opened; null = it was their own work. */
      reason: z.nullable(z.string()),
    }),
  ),
});
export type CustomerCards = z.infer<typeof CustomerCards>;
