import { Big } from 'big.js';
import type { ExpectedMoney } from '#core/port.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

export type ExpectationState = 'WAITING' | 'MATCHED' | 'TAKEN' | 'RELEASED';

/** Money that a request expects, or has received. */
export interface Expectation {
  readonly requestNumber: string;
  readonly policyNumber: string;
  readonly purpose: string;
  readonly currency: number;
  readonly amount: Big;
  readonly least: Big;
  readonly exact: boolean;
  readonly state: ExpectationState;
}

interface Row extends Omit<Expectation, 'amount' | 'least'> {
  readonly amount: string;
  readonly least: string;
}

const select = `
  SELECT request_number AS "requestNumber", policy_number AS "policyNumber", purpose, currency, amount, least, exact, state
  FROM core.expected_money`;

const fromRow = (row: Row): Expectation => ({ ...row, amount: new Big(row.amount), least: new Big(row.least) });

/** Inserts the expectation; an existing one stays unchanged. */
export async function insertExpected(
  tx: Queryable,
  money: ExpectedMoney,
  currency: number,
  now: Instant,
): Promise<void> {
  await tx.query(
    `INSERT INTO core.expected_money (request_number, policy_number, purpose, currency, amount, least, exact, state, since)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'WAITING', $8) ON CONFLICT (request_number) DO NOTHING`,
    [money.requestNumber, money.policyNumber, money.purpose, currency, money.amount, money.least, money.exact, now],
  );
}

export async function findExpected(tx: Queryable, requestNumber: string): Promise<Expectation | undefined> {
  const { rows } = await tx.query<Row>(`${select} WHERE request_number = $1`, [requestNumber]);
  return rows[0] && fromRow(rows[0]);
}

/** Lists the policy's waiting requests, oldest first. */
export async function listWaiting(tx: Queryable, policyNumber: string): Promise<readonly Expectation[]> {
  const { rows } = await tx.query<Row>(
    `${select} WHERE policy_number = $1 AND state = 'WAITING' ORDER BY since, request_number`,
    [policyNumber],
  );
  return rows.map(fromRow);
}

/** Finds the state of what was last asked of a policy for a purpose. */
export async function findLastState(
  tx: Queryable,
  { policyNumber, purpose }: Pick<Expectation, 'policyNumber' | 'purpose'>,
): Promise<ExpectationState | undefined> {
  const { rows } = await tx.query<{ state: ExpectationState }>(
    `SELECT state FROM core.expected_money WHERE policy_number = $1 AND purpose = $2
     ORDER BY since DESC, request_number DESC LIMIT 1`,
    [policyNumber, purpose],
  );
  return rows[0]?.state;
}

export async function updateExpectationState(
  tx: Queryable,
  requestNumber: string,
  state: ExpectationState,
): Promise<void> {
  await tx.query('UPDATE core.expected_money SET state = $2 WHERE request_number = $1', [requestNumber, state]);
}
