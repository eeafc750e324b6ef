import type { Facts } from '#shared/facts/facts.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { isMainCover } from '#shared/policy/policy.ts';

/** Covers by their number; a draft may have a line without one. */
export type Items = readonly { readonly itemId: number | null }[];

const isCompulsory = ({ productId }: Coverage, { position }: Facts): boolean =>
  position.parameters['rider.compulsory_products'].includes(productId);

const ridersInForce = ({ policy }: Facts): readonly Coverage[] =>
  policy.riders.filter(({ status }) => status === 'IN_FORCE');

/** Covers that can be ended, main product first: those in force, and of a lapsed policy its main cover with what it is still worth. */
export function endableCovers(facts: Facts): readonly Coverage[] {
  const main = [facts.policy.mainCover].filter(({ status }) => status === 'IN_FORCE' || status === 'LAPSED');
  return [...main, ...ridersInForce(facts).filter((rider) => !isCompulsory(rider, facts))];
}

const isChosen = (items: Items, cover: Coverage): boolean => items.some(({ itemId }) => itemId === cover.itemId);

export const hasMain = (items: Items, facts: Facts): boolean =>
  endableCovers(facts).some((cover) => isMainCover(facts.policy, cover) && isChosen(items, cover));

/**
 * Returns every cover that ends: all of them with the main product, riders that may not be ended alone among them, else
 * the riders named (rulebook 7.1).
 */
export const endedCovers = (items: Items, facts: Facts): readonly Coverage[] =>
  hasMain(items, facts)
    ? [...endableCovers(facts), ...ridersInForce(facts).filter((rider) => isCompulsory(rider, facts))]
    : endableCovers(facts).filter((cover) => isChosen(items, cover));

/** Items that name no cover of the policy that could be ended. */
export const hasUnknown = (items: Items, facts: Facts): boolean =>
  items.some(({ itemId }) => !endableCovers(facts).some((cover) => cover.itemId === itemId));
