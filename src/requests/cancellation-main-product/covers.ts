import type { Facts } from '#shared/policy/facts.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';

const inForce = 1;
const lapsed = 2;

type Items = readonly { readonly itemId: number }[];

export const isMain = (cover: Coverage): boolean => cover.masterProduct === null;

/** Covers that can be ended, main product first: those in force, and of a lapsed policy its main cover with what it is still worth. */
export function endableCovers({ policy, position }: Facts): readonly Coverage[] {
  const { 'rider.compulsory_products': compulsory } = position.parameters;
  const listed = policy.coverages.filter((cover) =>
    isMain(cover)
      ? cover.riskStatus === inForce || cover.riskStatus === lapsed
      : cover.riskStatus === inForce && !compulsory.includes(cover.productId),
  );
  return listed.toSorted((left, right) => Number(isMain(right)) - Number(isMain(left)));
}

/** Riders that stand and may not be ended alone. */
export const compulsoryCovers = ({ policy, position }: Facts): readonly Coverage[] =>
  policy.coverages.filter(
    (cover) =>
      !isMain(cover) &&
      cover.riskStatus === inForce &&
      position.parameters['rider.compulsory_products'].includes(cover.productId),
  );

const isChosen = (items: Items, cover: Coverage): boolean => items.some(({ itemId }) => itemId === cover.itemId);

export const hasMain = (items: Items, facts: Facts): boolean =>
  endableCovers(facts).some((cover) => isMain(cover) && isChosen(items, cover));

/** Every cover that ends: all of them with the main product, else the riders named (rulebook 7.1). */
export const endedCovers = (items: Items, facts: Facts): readonly Coverage[] =>
  hasMain(items, facts)
    ? [...endableCovers(facts), ...compulsoryCovers(facts)]
    : endableCovers(facts).filter((cover) => isChosen(items, cover));

/** Items that name no cover of the policy that could be ended. */
export const hasUnknown = (items: Items, facts: Facts): boolean =>
  items.some(({ itemId }) => !endableCovers(facts).some((cover) => cover.itemId === itemId));
