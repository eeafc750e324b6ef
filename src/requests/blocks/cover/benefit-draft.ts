import * as z from 'zod/mini';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import type { Facts } from '#shared/policy/facts.ts';
import { isByPlan, levelsOf } from './benefit-steps.ts';
import { orElse } from '../../contract/draft-values.ts';

const kept = <Value extends z.ZodMiniType>(value: Value) => orElse(z.optional(z.nullable(value)), null);

const DraftLine = z.object({
  item_id: z.number(),
  product_id: kept(z.number()),
  product_name: kept(z.string()),
  benefit_level: kept(z.string()),
  benefit_level_descrp: kept(z.string()),
  sum_assured: kept(z.number()),
  premium: kept(z.number()),
  waiver: kept(z.enum(['Y', 'N'])),
  waiver_sa: kept(z.number()),
});
export type DraftLine = z.infer<typeof DraftLine>;

/** Lines while they are filled in: a cover is chosen, its new benefit perhaps not yet. */
export const DraftLines = orElse(z.array(DraftLine), []);

/** A cover as its line on the wire, with nothing new yet (wire 3.12: the store passes names as well). */
export const lineOf = (cover: Coverage): DraftLine => ({
  item_id: cover.itemId,
  product_id: cover.productId,
  product_name: cover.productName,
  benefit_level: null,
  benefit_level_descrp: null,
  sum_assured: null,
  premium: cover.currentPremium.totalPremAf,
  waiver: cover.waiverExt.waiver,
  waiver_sa: cover.waiverExt.waivedSa,
});

/** The line with another level or sum. */
export function withNewBenefit(
  line: DraftLine,
  cover: Coverage,
  { level, sum }: { readonly level?: string; readonly sum?: number | undefined },
  facts: Facts,
): DraftLine {
  if (!isByPlan(cover)) return { ...line, sum_assured: sum ?? null };
  const chosen = levelsOf(cover, facts).find(({ benefitLevel }) => benefitLevel === level);
  return {
    ...line,
    benefit_level: chosen?.benefitLevel ?? null,
    benefit_level_descrp: chosen?.levelDescrp ?? null,
  };
}

/** The lines that are filled in well enough to be calculated with. */
export const filledLines = (lines: readonly DraftLine[]): readonly DraftLine[] =>
  lines.filter(({ benefit_level: level, sum_assured: sum }) => level != null || (sum ?? 0) > 0);
