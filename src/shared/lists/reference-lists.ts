import * as z from 'zod/mini';

/** Row of a list as it stands on a day. A retired row cannot be chosen any more; its name is still shown. */
const entry = { code: z.string(), name: z.string(), retired: z.optional(z.literal(true)) };

/** Occupation or industry. */
export const ListEntry = z.object(entry);
export type ListEntry = z.infer<typeof ListEntry>;

/**
 * Bank. `autoDebit`: premiums can be drawn from accounts there; `issuesCards`: premiums can be charged to its cards;
 * `mandateByHand`: it takes a debit mandate only on paper.
 */
const BankEntry = z.object({
  ...entry,
  autoDebit: z.boolean(),
  issuesCards: z.boolean(),
  mandateByHand: z.optional(z.literal(true)),
});

/** Surrender reason; `name` has wording tokens. `riderPosition` = place among the reasons for riders alone; null = not offered there. */
const ReasonEntry = z.object({ ...entry, riderPosition: z.nullable(z.number()) });

/** Lists that the insurer keeps by date (decision 0078), on one day and in the order in which they are shown. */
export const ReferenceLists = z.object({
  banks: z.array(BankEntry),
  occupations: z.array(ListEntry),
  industries: z.array(ListEntry),
  reasons: z.array(ReasonEntry),
});
export type ReferenceLists = z.infer<typeof ReferenceLists>;

/** Names of the lists. */
export const listNames = ['banks', 'occupations', 'industries', 'reasons'] as const satisfies (keyof ReferenceLists)[];
export type ListName = (typeof listNames)[number];

/** Lists for facts that no rule about a list reads. */
export const noLists: ReferenceLists = { banks: [], occupations: [], industries: [], reasons: [] };

/** Returns the name of a code, also of a retired one; undefined for an unknown code. */
export const findEntryName = (entries: readonly ListEntry[], code: number | string): string | undefined =>
  entries.find((each) => each.code === String(code))?.name;

/** Returns the rows that can be chosen. */
export const listOffered = <Entry extends ListEntry>(entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ retired }) => retired !== true);

/** Finds a row that can be chosen; undefined for an unknown or retired code. */
export const findOffered = <Entry extends ListEntry>(
  entries: readonly Entry[],
  code: number | string,
): Entry | undefined => listOffered(entries).find((each) => each.code === String(code));

/** Returns the short name in brackets: 'BCA' for 'Bank Central Asia (BCA)'; the name itself without brackets. */
const shortName = (name: string): string => /\(([^)]+)\)$/.exec(name)?.[1] ?? name;

/** Returns the names under which a bank is found: the whole and the short one, in lower case. */
export const bankNames = (name: string): readonly string[] =>
  [name, shortName(name)].map((known) => known.toLowerCase());

/** Finds the code of a bank by its name or short name, in any case of letters; undefined for an unknown name. */
export function findBankCode(banks: readonly Pick<ListEntry, 'code' | 'name'>[], name: string): string | undefined {
  const wanted = name.trim().toLowerCase();
  return banks.find((each) => bankNames(each.name).includes(wanted))?.code;
}
