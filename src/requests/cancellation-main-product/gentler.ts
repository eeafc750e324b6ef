import { Big } from 'big.js';
import { isUnitLinked } from '#shared/policy/archetype.ts';
import { addMonths } from '#shared/time/dates.ts';
import type { Facts } from '#shared/policy/facts.ts';
import { formatMoney, minorDigits, roundMoney } from '#shared/money/money.ts';
import { holdingValue, leastRemainder } from '#shared/rules/withdrawal.ts';
import type { Consequence } from '../contract/contract.ts';

/** A milder way than ending the policy, with what it would give. */
export type GentlerWay = Consequence & { readonly gentler: NonNullable<Consequence['gentler']> };

const menu = '/transaction/submission';
const money = (facts: Facts, amount: Big.BigSource): string => formatMoney(amount, facts.policy.currency);
const isOldEnough = ({ position, today }: Facts, months: number): boolean =>
  today >= addMonths(position.startDate, months);

const way = (text: string, action: string, route: string): GentlerWay => ({
  text,
  gentler: { text: action, route: `${menu}/${route}` },
});

/** Rulebook 7.2: traditional and conventional, paid to date, old enough. */
function loanWay(facts: Facts): GentlerWay | undefined {
  const { position, loan } = facts;
  const { parameters } = position;
  const limit = loan.financialInfo.netLoan;
  if (position.archetype !== 'END' || position.subStatus !== 'NORMAL' || limit < parameters['loan.min'])
    return undefined;
  if (!isOldEnough(facts, parameters['loan.min_policy_age_months'])) return undefined;
  return way(
    `Bila Anda perlu dana, pinjaman polis sampai ${money(facts, limit)} tersedia dan perlindungan tetap berjalan.`,
    'Pilihan lain: Pinjaman Polis',
    'request-policy-loan',
  );
}

/** Rulebook 7.13: what can be taken while the least value stays. */
function withdrawalWay(facts: Facts): GentlerWay | undefined {
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
  return way(
    `Bila Anda perlu dana, sebagian dapat ditarik, kira-kira sampai ${money(facts, roundMoney(most, policy.currency))}, dan polis tetap berjalan.`,
    'Pilihan lain: Penarikan Sebagian Dana Investasi',
    'withdraw-partial-investment-fund',
  );
}

/** Rulebook 7.5: regular unit link in force, once the first years are over. */
function holidayWay(facts: Facts): GentlerWay | undefined {
  const { position } = facts;
  const { parameters, premium } = position;
  if (!position.archetype.endsWith('UL_REG') || position.subStatus !== 'NORMAL' || premium.nextDueOn === null)
    return undefined;
  if (!isOldEnough(facts, parameters['hol.first_allowed_months'])) return undefined;
  const bill = premium.basePremium + premium.topUpPremium + premium.riderPremium;
  return way(
    `Bila {premi} memberatkan, pembayaran ${money(facts, bill)} tiap jatuh tempo dapat dihentikan sementara sampai ${parameters['hol.max_months']} bulan.`,
    'Pilihan lain: {CutiPremi}',
    'cuti-premi',
  );
}

/** Rulebook 7.8: a smaller cover costs less. */
function lowerCoverWay(facts: Facts): GentlerWay | undefined {
  const { position } = facts;
  const { parameters, sumAssured, archetype } = position;
  const offered = ['UL_REG', 'END', 'TERM', 'SY_UL_REG', 'SY_END'].includes(archetype);
  const allowed = position.subStatus === 'NORMAL' || position.subStatus === 'PAID_UP';
  const least = Math.max(
    parameters['sa.min'],
    parameters['sa.min_premium_multiple'] * position.premium.basePremium * yearly(position.premium.frequency),
  );
  if (!offered || !allowed || sumAssured <= least) return undefined;
  if (!isOldEnough(facts, parameters['sa.decrease.after_months'])) return undefined;
  return way(
    `Bila biaya terasa besar, {uangPertanggungan} dapat diturunkan dari ${money(facts, sumAssured)} sampai paling sedikit ${money(facts, least)}.`,
    'Pilihan lain: Penurunan {UP}',
    'decrease-sa',
  );
}

const yearly = (frequency: number): number => ({ 1: 1, 2: 2, 3: 4, 4: 12 })[frequency] ?? 0;

/** Every milder way that this policy allows today, the one that gives money first. */
export const gentlerWays = (facts: Facts): readonly GentlerWay[] =>
  [loanWay, withdrawalWay, holidayWay, lowerCoverWay].flatMap((find) => find(facts) ?? []);
