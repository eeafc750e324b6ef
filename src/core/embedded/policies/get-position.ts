import { isUnitLinked } from '#shared/facts/archetype.ts';
import { fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { Position } from '#shared/facts/facts.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { PolicyNotFound } from '../../port.ts';
import type { SealedQueryable } from '../db/database.ts';
import { findParameters } from '../parameters/find-parameters.ts';
import { findPositionRow, type PositionRow } from './find-position-row.ts';
import { freeLookUntil } from './free-look.ts';
import { monthlyDeductions } from '#shared/rules/monthly-deduction.ts';
import { buildPremium } from './premium-column.ts';
import { buildReinstatement } from './lapse-column.ts';

/** Builds the position of a policy on a day from its row and parameters. */
export function buildPosition(row: PositionRow, parameters: Parameters, today: BusinessDate): Position {
  const { archetype, subStatus, startDate, claimRegistered, holdings, payables } = row;
  const months = fullMonthsBetween(startDate, today);
  const holdOver = row.payoutHoldUntil === null || row.payoutHoldUntil < today;
  return {
    archetype,
    subStatus,
    startDate,
    policyYear: Math.floor(months / 12) + 1,
    policyMonths: months,
    freeLookUntil: freeLookUntil(startDate, row.receivedDate, parameters),
    claimRegistered,
    holdings,
    funds: row.funds,
    riders: row.riders,
    allocation: row.allocation,
    monthlyDeductionByYear: isUnitLinked(row) ? monthlyDeductions({ ...row, today, parameters }) : [],
    chargedOn: row.chargedOn,
    pastCovers: row.pastCovers,
    fundGrace: row.fundGrace,
    withdrawalsThisPolicyYear: row.withdrawals,
    switchesThisPolicyYear: row.switches,
    payoutHoldUntil: holdOver ? null : row.payoutHoldUntil,
    payoutsFrozen: row.payoutsFrozen,
    accountChangedOn: row.accountChangedOn,
    contactChangedOn: row.contactChangedOn,
    rights: row.rights,
    openPayables: payables.length,
    payables,
    premium: buildPremium(row, parameters),
    reinstatement: buildReinstatement(row, parameters, today),
    termination: row.termination,
    sumAssuredRaisedOn: row.sumAssuredRaisedOn,
    loan: row.loan,
    parameters,
  };
}

/** Reads the position of a policy on a day from ledgers, product and parameters; two statements. @throws PolicyNotFound */
export async function getPosition(q: SealedQueryable, policyNumber: string, today: BusinessDate): Promise<Position> {
  const row = await findPositionRow(q, policyNumber, today);
  if (row === undefined) throw new PolicyNotFound(policyNumber);
  const parameters = await findParameters(q, { ...row, on: today });
  return buildPosition(row, parameters, today);
}
