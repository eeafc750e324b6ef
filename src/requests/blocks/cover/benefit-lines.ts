import type { Coverage } from '#shared/policy/coverage.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { isByPlan, plansOf } from './benefit-steps.ts';
import type { Draft } from '../../contract/draft.ts';
import type { SumAssuredLine } from './sum-assured-lines.ts';

/** Line as typed so far: the cover is chosen, its new benefit perhaps not yet. */
export type DraftLine = Draft<SumAssuredLine>;

/** Converts a cover to a wire line without changes (wire 3.12; the line also carries names). */
export const lineOf = (cover: Coverage): DraftLine => ({
  item_id: cover.itemId,
  product_id: cover.productId,
  product_name: cover.productName,
  benefit_level: null,
  benefit_level_descrp: null,
  sum_assured: null,
  premium: cover.premium,
  waiver: cover.waivedSum === null ? 'N' : 'Y',
  waiver_sa: cover.waivedSum ?? 0,
});

/** Returns the line with a new plan or sum. */
export function withNewBenefit(
  line: DraftLine,
  cover: Coverage,
  { plan, sum }: { readonly plan?: string; readonly sum?: number | undefined },
  facts: Facts,
): DraftLine {
  if (!isByPlan(cover)) return { ...line, sum_assured: sum ?? null };
  const chosen = plansOf(cover, facts).find(({ code }) => code === plan);
  return {
    ...line,
    benefit_level: chosen?.code ?? null,
    benefit_level_descrp: chosen?.name ?? null,
  };
}

/** Returns the lines that already have a plan or a sum, which the cost calculation needs. */
export const filledLines = (lines: readonly DraftLine[]): readonly DraftLine[] =>
  lines.filter(({ benefit_level: level, sum_assured: sum }) => level != null || (sum ?? 0) > 0);
