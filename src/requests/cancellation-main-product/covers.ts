import type { Facts } from '#shared/facts/facts.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { isMainCover } from '#shared/policy/policy.ts';

/** Lines that identify covers by id; a draft line may lack the id. */
export type Items = readonly { readonly itemId: number | null }[];

const isCompulsory = ({ productId }: Coverage, { position }: Facts): boolean =>
  position.parameters['rider.compulsory_products'].includes(productId);

const ridersInForce = ({ policy }: Facts): readonly Coverage[] =>
  policy.riders.filter(({ status }) => status === 'IN_FORCE');

/**
 * Returns the covers that can be ended, main product first: the main cover in force or lapsed, and riders in force that
 * are not compulsory.
 */
export function endableCovers(facts: Facts): readonly Coverage[] {
  const main = [facts.policy.mainCover].filter(({ status }) => status === 'IN_FORCE' || status === 'LAPSED');
  return [...main, ...ridersInForce(facts).filter((rider) => !isCompulsory(rider, facts))];
}

const isChosen = (items: Items, cover: Coverage): boolean => items.some(({ itemId }) => itemId === cover.itemId);

export const hasMain = (items: Items, facts: Facts): boolean =>
  endableCovers(facts).some((cover) => isMainCover(facts.policy, cover) && isChosen(items, cover));

/**
 * Returns every cover that ends: with the main product all covers, compulsory riders included; otherwise the chosen
 * riders (rulebook 7.1).
 */
export const endedCovers = (items: Items, facts: Facts): readonly Coverage[] =>
  hasMain(items, facts)
    ? [...endableCovers(facts), ...ridersInForce(facts).filter((rider) => isCompulsory(rider, facts))]
    : endableCovers(facts).filter((cover) => isChosen(items, cover));

/** True when an item names no cover that can be ended. */
export const hasUnknown = (items: Items, facts: Facts): boolean =>
  items.some(({ itemId }) => !endableCovers(facts).some((cover) => cover.itemId === itemId));
