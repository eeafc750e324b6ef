import { Big } from 'big.js';
import { minorDigits, roundMoney } from '../money/money.ts';
import type { Parameters } from '../parameters/parameters.ts';
import { sellUnits, type BucketHolding, type SaleLine } from './unit-sale.ts';

/** Kind of termination at the holder's request (rulebook 7.1). */
export type TerminationKind = 'FREE_LOOK' | 'SURRENDER';

/** Kind of settlement of a whole policy; MATURITY = the term has ended (rulebook 2.1). */
export type PolicyEndKind = TerminationKind | 'MATURITY';

/** Kinds of settlement rows, in this order: credits first, then deductions. */
export const terminationParts = [
  'UNITS',
  'PREMIUMS',
  'CASH_VALUE',
  'MATURITY',
  'ACQUISITION',
  'INSURANCE',
  'TABARRU',
  'SURRENDER_CHARGE',
  'ADMIN_FEE',
  'APL',
  'LOAN',
  'TAX',
] as const;
export type TerminationPart = (typeof terminationParts)[number];

/** Labels in estimate and settlement, with wording tokens. */
export const terminationPartLabels: Readonly<Record<TerminationPart, string>> = {
  UNITS: 'Nilai unit',
  PREMIUMS: '{Premi} yang sudah dibayar',
  CASH_VALUE: '{NilaiTunai}',
  MATURITY: 'Manfaat akhir kontrak',
  ACQUISITION: '{BiayaAkuisisi} yang dikembalikan',
  INSURANCE: '{BiayaAsuransi} dan {biayaAdministrasi} yang dikembalikan',
  TABARRU: '{BiayaAsuransi} yang dikembalikan',
  SURRENDER_CHARGE: '{Biaya} penebusan',
  ADMIN_FEE: '{BiayaAdministrasi}',
  APL: 'Pinjaman {premi} otomatis',
  LOAN: 'Sisa pinjaman polis',
  TAX: 'Pajak',
};

/** Amounts advanced to the policy, all positive. An unpaid bill is no debt, because its cover was not used. */
interface TerminationDebts {
  /** Debt of automatic premium loans (APL). */
  readonly apl: Big;
  /** Principal and interest of policy loans. */
  readonly loan: Big;
}

/** Policy on the day of settlement; amounts in its currency. */
export interface TerminationInput {
  readonly kind: PolicyEndKind;
  readonly unitLinked: boolean;
  readonly isSyariah: boolean;
  readonly currency: number;
  readonly policyYear: number;
  readonly policyMonths: number;
  readonly holdings: readonly BucketHolding[];
  readonly cashValue: Big;
  /** Guaranteed benefit at the end of the term; zero when there is none. */
  readonly maturityBenefit: Big;
  readonly premiumsPaid: Big;
  readonly acquisitionCharges: Big;
  /** Insurance cost (syariah: iuran tabarru') deducted from units. */
  readonly insuranceCharges: Big;
  readonly administrationCharges: Big;
  readonly debts: TerminationDebts;
  readonly parameters: Pick<
    Parameters,
    'surr.charge' | 'freelook.admin_fee' | 'sy.tabarru_refund_percent' | 'tax.sb_under_3y_percent'
  >;
}

interface TerminationAmount {
  readonly part: TerminationPart;
  /** Signed amount: deductions are negative. */
  readonly amount: Big;
}

/**
 * Result of a termination: `net` = sum of the parts, never below zero; zero parts are omitted. `lines` = units sold.
 */
export interface Termination {
  readonly lines: readonly SaleLine[];
  /** Percent of the BASIC units' value charged as SURRENDER_CHARGE; 0 without a charge. */
  readonly chargePercent: number;
  readonly parts: readonly TerminationAmount[];
  readonly net: Big;
}

/** Policy months below which tax.sb_under_3y_percent of the gain is taxed. */
const taxedMonths = 36;

const zero = new Big(0);
const sum = (amounts: readonly TerminationAmount[]): Big =>
  amounts.reduce((total, { amount }) => total.plus(amount), zero);

/**
 * Sells all units. Only a surrender is charged: a free look treats the policy as never made, and a maturity is free.
 */
const sellAll = ({ kind, holdings, currency, policyYear, parameters }: TerminationInput) =>
  sellUnits(
    holdings,
    holdings.map(({ fundCode }) => ({ fundCode, amount: 'ALL' })),
    {
      order: ['TOPUP', 'BASIC'],
      chargeSteps: kind === 'SURRENDER' ? parameters['surr.charge'] : [],
      freeSales: 1,
      fee: zero,
      moneyDecimals: minorDigits(currency),
      policyYear,
    },
  );

const tableCredit = ({ kind, premiumsPaid, cashValue, maturityBenefit }: TerminationInput): TerminationAmount => {
  if (kind === 'FREE_LOOK') return { part: 'PREMIUMS', amount: premiumsPaid };
  if (kind === 'MATURITY') return { part: 'MATURITY', amount: maturityBenefit };
  return { part: 'CASH_VALUE', amount: cashValue };
};

const credits = (input: TerminationInput, gross: Big): readonly TerminationAmount[] => {
  const { kind, unitLinked, acquisitionCharges, insuranceCharges, administrationCharges } = input;
  if (!unitLinked) return [tableCredit(input)];
  if (kind === 'MATURITY') return [{ part: 'UNITS', amount: gross }];
  if (kind === 'FREE_LOOK')
    return [
      { part: 'UNITS', amount: gross },
      { part: 'ACQUISITION', amount: acquisitionCharges },
      { part: 'INSURANCE', amount: insuranceCharges.plus(administrationCharges) },
    ];
  const share = input.isSyariah ? input.parameters['sy.tabarru_refund_percent'] : 0;
  const tabarru = roundMoney(insuranceCharges.times(share).div(100), input.currency);
  return [
    { part: 'UNITS', amount: gross },
    { part: 'TABARRU', amount: tabarru },
  ];
};

const taxOf = ({ kind, policyMonths, premiumsPaid, parameters, currency }: TerminationInput, value: Big): Big => {
  const gain = value.minus(premiumsPaid);
  if (kind !== 'SURRENDER' || policyMonths >= taxedMonths || gain.lte(0)) return zero;
  return roundMoney(gain.times(parameters['tax.sb_under_3y_percent']).div(100), currency);
};

/** Deducts the amounts in order, each at most what is left, so that a value below its debts pays nothing. */
const takeOff = (value: Big, wanted: readonly TerminationAmount[]): readonly TerminationAmount[] => {
  let left = value;
  return wanted.map(({ part, amount }) => {
    const taken = amount.gt(left) ? left : amount;
    left = left.minus(taken);
    return { part, amount: taken.neg() };
  });
};

/**
 * Calculates a termination (rulebook 7.1). Free look: premiums, or units plus all charges taken, minus administration.
 * Surrender: units minus the charge on BASIC units, or the cash value, minus loans and tax. Maturity: all units, or the
 * guaranteed benefit, minus loans. Used for the estimate and for the settlement at the final price.
 */
export function calculateTermination(input: TerminationInput): Termination {
  const sale = input.unitLinked ? sellAll(input) : { lines: [], gross: zero, chargePercent: 0, charge: zero };
  const given = credits(input, sale.gross);
  const value = sum(given);
  const { apl, loan } = input.debts;
  const fee = input.kind === 'FREE_LOOK' ? new Big(input.parameters['freelook.admin_fee']) : zero;
  const taken = takeOff(value, [
    { part: 'SURRENDER_CHARGE', amount: sale.charge },
    { part: 'ADMIN_FEE', amount: fee },
    { part: 'APL', amount: apl },
    { part: 'LOAN', amount: loan },
    { part: 'TAX', amount: taxOf(input, value) },
  ]);
  const parts = [...given, ...taken].filter(({ amount }) => !amount.eq(0));
  return { lines: sale.lines, chargePercent: sale.chargePercent, parts, net: sum(parts) };
}
