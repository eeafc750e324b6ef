import type { Facts } from '#shared/facts/facts.ts';

/**
 * True when a regular premium or a periodic top-up is still to be paid, so a split between funds has an effect
 * (rulebook 7.15).
 */
export function hasFuturePremium({ policy, position }: Facts): boolean {
  const isRegular = position.archetype.endsWith('UL_REG') && position.subStatus !== 'PAID_UP';
  return isRegular || policy.mainCover.topUp > 0;
}
