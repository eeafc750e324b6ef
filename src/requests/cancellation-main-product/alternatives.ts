import { Big } from 'big.js';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { addMonths } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney, minorDigits, roundMoney } from '#shared/money/money.ts';
import { holdingValue } from '#shared/rules/unit-sale.ts';
import { leastRemainder } from '#shared/rules/withdrawal.ts';
import { isWithin, lowerRange } from '../blocks/cover/benefit-rules.ts';
import { isByPlan } from '../blocks/cover/benefit-steps.ts';
import type { Consequence } from '../contract/contract.ts';

/** Alternative to ending the policy, with its benefit; the API calls the field `gentler`. */
export type Alternative = Consequence & { readonly gentler: NonNullable<Consequence['gentler']> };

const menu = '/transaction/submission';
const money = (facts: Facts, amount: Big.BigSource): string => formatMoney(amount, facts.policy.currency);
const isOldEnough = ({ position, today }: Facts, months: number): boolean =>
  today >= addMonths(position.startDate, months);

const buildAlternative = (text: string, action: string, route: string): Alternative => ({
  text,
  gentler: { text: action, route: `${menu}/${route}` },
});

/** Returns a loan as alternative (rulebook 7.2), for traditional conventional policies paid to date and old enough. */
function loanAlternative(facts: Facts): Alternative | undefined {
  const { position, value } = facts;
  const { parameters } = position;
  const limit = value.loanLimit;
  if (position.archetype !== 'END' || position.subStatus !== 'NORMAL' || limit < parameters['loan.min'])
    return undefined;
  if (!isOldEnough(facts, parameters['loan.min_policy_age_months'])) return undefined;
  return buildAlternative(
    `Bila Anda perlu dana, pinjaman polis sampai ${money(facts, limit)} tersedia dan perlindungan tetap berjalan.`,
    'Pilihan lain: Pinjaman Polis',
    'request-policy-loan',
  );
}

/** Returns a withdrawal of the amount above the required remainder as alternative (rulebook 7.13). */
function withdrawalAlternative(facts: Facts): Alternative | undefined {
  const { position, policy } = facts;
  const { parameters } = position;
  const allowed = ['NORMAL', 'PAID_UP', 'PREMIUM_HOLIDAY'].includes(position.subStatus);
  if (!isUnitLinked(facts.position) || !allowed) return undefined;
  if (!isOldEnough(facts, parameters['wd.first_allowed_months'])) return undefined;
  const decimals = minorDigits(policy.currency);
  const value = position.holdings.reduce(
    (sum, { basicUnits, topupUnits, price, fundCode }) =>
      sum.plus(
        holdingValue(
          { fundCode, basicUnits: new Big(basicUnits), topupUnits: new Big(topupUnits), price: new Big(price) },
          decimals,
        ),
      ),
    new Big(0),
  );
  const most = value.minus(leastRemainder(parameters, new Big(position.monthlyDeductionByYear[0] ?? 0)));
  if (most.lt(parameters['wd.min'])) return undefined;
  return buildAlternative(
    `Bila Anda perlu dana, sebagian dapat ditarik, kira-kira sampai ${money(facts, roundMoney(most, policy.currency))}, dan polis tetap berjalan.`,
    'Pilihan lain: Penarikan Sebagian Dana Investasi',
    'withdraw-partial-investment-fund',
  );
}

/**
 * Returns a premium holiday as alternative (rulebook 7.5), for regular unit-linked policies in force after the first
 * years.
 */
function holidayAlternative(facts: Facts): Alternative | undefined {
  const { position } = facts;
  const { parameters, premium } = position;
  if (!position.archetype.endsWith('UL_REG') || position.subStatus !== 'NORMAL' || premium.nextDueOn === null)
    return undefined;
  if (!isOldEnough(facts, parameters['hol.first_allowed_months'])) return undefined;
  const bill = new Big(premium.basePremium).plus(premium.topUpPremium).plus(premium.riderPremium);
  return buildAlternative(
    `Bila {premi} memberatkan, pembayaran ${money(facts, bill)} tiap jatuh tempo dapat dihentikan sementara sampai ${parameters['hol.max_months']} bulan.`,
    'Pilihan lain: {CutiPremi}',
    'cuti-premi',
  );
}

/** Returns a lower, cheaper cover as alternative (rulebook 7.8); its minimum is that of the decrease form. */
function lowerCoverAlternative(facts: Facts): Alternative | undefined {
  const { position } = facts;
  const { parameters, archetype } = position;
  const { mainCover } = facts.policy;
  const offered = ['UL_REG', 'END', 'TERM', 'SY_UL_REG', 'SY_END'].includes(archetype);
  const allowed = position.subStatus === 'NORMAL' || position.subStatus === 'PAID_UP';
  const range = lowerRange(mainCover, facts);
  if (!offered || !allowed || isByPlan(mainCover) || !isWithin(range)) return undefined;
  if (!isOldEnough(facts, parameters['sa.decrease.after_months'])) return undefined;
  return buildAlternative(
    `Bila biaya terasa besar, {uangPertanggungan} dapat diturunkan dari ${money(facts, mainCover.sumAssured)} sampai paling sedikit ${money(facts, range.least)}.`,
    'Pilihan lain: Penurunan {UP}',
    'decrease-sa',
  );
}

/** Returns the alternatives available today; those that pay money come first. */
export const listAlternatives = (facts: Facts): readonly Alternative[] =>
  [loanAlternative, withdrawalAlternative, holidayAlternative, lowerCoverAlternative].flatMap(
    (find) => find(facts) ?? [],
  );
