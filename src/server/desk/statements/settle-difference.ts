import { Big } from 'big.js';
import { DatabaseError } from 'pg';
import { parseInstant, type Instant } from '#shared/time/dates.ts';
import { appendAudit, type AuditEntry } from '#server/audit/append-audit.ts';
import { currencyOf } from '#server/bank-statements/account-currency.ts';
import {
  findAnswerForUpdate,
  findLine,
  findMovement,
  listCandidates,
  type StoredLine,
} from '#server/bank-statements/candidate-repository.ts';
import {
  findSettlementForUpdate,
  insertSettlements,
  updateSettlement,
  type NewSettlement,
} from '#server/bank-statements/settlement-repository.ts';
import { lockAccount } from '#server/bank-statements/statement-repository.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuseDone } from '#server/desk/decisions/refuse-done.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuse, refuseField, refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { accountOfLine, readRules, type AskedAccount } from './find-account.ts';

/** Days around a line in which candidates for a match by hand lie. */
export const candidateDays = 31;

const record = (
  caller: StaffSession,
  at: Instant,
  action: 'match' | 'explain' | 'confirm' | 'refuse' | 'part',
  detail: AuditEntry['detail'],
): AuditEntry => ({
  stream: 'desk',
  at,
  actor: `staff:${caller.userName}`,
  action: `bank-statement.${action}`,
  detail,
});

const changedMeanwhile = 'Selisih ini baru saja berubah. Muat ulang halaman, lalu periksa lagi.';

/** Turns a second answer to the same line or movement into a refusal. */
const asRefusal = (error: unknown): unknown =>
  error instanceof DatabaseError && error.code === '23505' ? refuseState(changedMeanwhile) : error;

/** Ends the program's suggestion about a line, or refuses what a person answered already. @throws 409 */
async function clearSuggestion(
  tx: Queryable,
  of: Parameters<typeof findAnswerForUpdate>[1],
  { caller, at, note }: { readonly caller: StaffSession; readonly at: Instant; readonly note: string },
): Promise<void> {
  const answer = await findAnswerForUpdate(tx, of);
  if (answer === undefined) return;
  if (answer.state !== 'SUGGESTED')
    throw await refuseDone(tx, { done: 'Dijawab', by: answer.madeBy, at: parseInstant(answer.madeAt) }, caller);
  await updateSettlement(tx, answer.settlementId, 'REFUSED', { by: caller.userName, at, note });
}

type NewAnswer = Pick<NewSettlement, 'lineId' | 'movementIds' | 'kind' | 'note'> & {
  readonly amount: Big;
  readonly isEqual: boolean;
};

/** Stores an answer; from `match.four_eyes_from` on, and for unequal sides, another person confirms it. */
async function begin(
  tx: Queryable,
  { vault }: Pick<DeskServices, 'vault'>,
  { rules }: AskedAccount,
  given: NewAnswer,
  { caller, at }: { readonly caller: StaffSession; readonly at: Instant },
): Promise<void> {
  const { amount, isEqual, ...settlement } = given;
  const state = isEqual && amount.lt(rules.fourEyesFrom) ? 'SETTLED' : 'WAITING';
  await insertSettlements(tx, [{ ...settlement, state, amount: amount.toFixed(2) }], { by: caller.userName, at });
  const detail = {
    line: given.lineId,
    movements: given.movementIds.length,
    movement: given.movementIds.length === 1 ? (given.movementIds[0] ?? null) : null,
    amount: amount.toFixed(2),
    waits: state === 'WAITING',
  };
  await appendAudit(tx, vault, record(caller, at, given.kind === 'NOTE' ? 'explain' : 'match', detail));
}

async function getLine({ pool }: Pick<DeskServices, 'pool'>, lineId: string): Promise<StoredLine> {
  const line = await findLine(pool, lineId);
  if (line === undefined) throw refuse('NOT_FOUND');
  return line;
}

/** Match by hand as the page sends it; `total` = the sum that it showed. */
export interface HandMatch {
  readonly lineId: string;
  readonly candidate: string;
  readonly total: string;
  readonly note: string;
}

/**
 * Matches a line with one movement or a group of them (rulebook 6.13). A pair that is not equal needs a note and a second
 * person. @throws 404, 409, 422
 */
export async function matchByHand(desk: DeskServices, call: HandMatch, caller: StaffSession): Promise<void> {
  const line = await getLine(desk, call.lineId);
  const asked = await accountOfLine(desk, line);
  const at = desk.clock.systemNow();
  const work = async (tx: Queryable): Promise<void> => {
    await lockAccount(tx, line.account);
    const [found] = await listCandidates(tx, {
      account: asked.account,
      line,
      key: call.candidate,
      search: '',
      days: candidateDays,
      limit: 1,
    });
    if (found === undefined || found.total !== call.total) throw refuseState(changedMeanwhile);
    const [stated, ours] = [new Big(line.amount), new Big(found.total)];
    const isEqual = stated.eq(ours);
    if (!isEqual && call.note === '') throw refuseField('note', 'Jumlahnya berbeda. Tulis sebabnya.');
    await clearSuggestion(tx, { lineId: line.lineId }, { caller, at, note: call.note });
    const amount = stated.abs().gt(ours.abs()) ? stated.abs() : ours.abs();
    const { movementIds } = found;
    await begin(
      tx,
      desk,
      asked,
      { lineId: line.lineId, movementIds, kind: 'HAND', note: call.note, amount, isEqual },
      { caller, at },
    );
  };
  await inTransaction(desk.pool, work).catch((error: unknown) => {
    throw asRefusal(error);
  });
}

/** Difference that a note explains: a line of a statement, or a movement of ours. */
type Explained = { readonly lineId: string } | { readonly movementId: string };

async function readExplained(desk: DeskServices, of: Explained) {
  if ('lineId' in of) {
    const line = await getLine(desk, of.lineId);
    return { amount: line.amount, asked: await accountOfLine(desk, line), lineId: of.lineId, movementIds: [] };
  }
  const movement = await findMovement(desk.pool, of.movementId);
  const account = desk.config.statementLayout.accounts.find((each) => currencyOf(each) === movement?.currency);
  if (movement === undefined || account === undefined) throw refuse('NOT_FOUND');
  return {
    amount: movement.amount,
    asked: await readRules(desk, account),
    lineId: null,
    movementIds: [of.movementId],
  };
}

/** Explains a line or a movement that has no counterpart. @throws 404, 409 */
export async function explain(desk: DeskServices, of: Explained, note: string, caller: StaffSession): Promise<void> {
  const { amount, asked, ...sides } = await readExplained(desk, of);
  const at = desk.clock.systemNow();
  const work = async (tx: Queryable): Promise<void> => {
    await clearSuggestion(tx, of, { caller, at, note });
    const size = new Big(amount).abs();
    await begin(tx, desk, asked, { ...sides, kind: 'NOTE', note, amount: size, isEqual: true }, { caller, at });
  };
  await inTransaction(desk.pool, work).catch((error: unknown) => {
    throw asRefusal(error);
  });
}

/** Decision about an answer: another person confirms it, or anybody of finance takes it apart. */
export type SettlementStep = { readonly kind: 'confirm' } | { readonly kind: 'part'; readonly note: string };

/**
 * Confirms an answer as another person, or takes it apart; then both sides are open again, and the program does not join
 * them any more. @throws 404; 409 when the answer is one's own, or was decided before
 */
export async function decideSettlement(
  desk: Pick<DeskServices, 'clock' | 'pool' | 'vault'>,
  settlementId: string,
  step: SettlementStep,
  caller: StaffSession,
): Promise<void> {
  const at = desk.clock.systemNow();
  await inTransaction(desk.pool, async (tx) => {
    const found = await findSettlementForUpdate(tx, settlementId);
    if (found === undefined) throw refuse('NOT_FOUND');
    const { state, madeBy, decidedBy, decidedAt } = found;
    const isEnded = state === 'REFUSED' || state === 'UNDONE';
    if (isEnded || (step.kind === 'confirm' && state !== 'WAITING')) {
      if (decidedBy === null || decidedAt === null) throw refuseState('Selisih ini tidak menunggu konfirmasi.');
      const done = isEnded ? 'Dibuka lagi' : 'Dikonfirmasi';
      throw await refuseDone(tx, { done, by: decidedBy, at: parseInstant(decidedAt) }, caller);
    }
    if (step.kind === 'confirm' && madeBy === caller.userName)
      throw refuseState('Anda yang mencatatnya. Petugas keuangan lain harus mengonfirmasi.');
    const next = step.kind === 'confirm' ? 'SETTLED' : state === 'SETTLED' ? 'UNDONE' : 'REFUSED';
    const note = step.kind === 'confirm' ? '' : step.note;
    await updateSettlement(tx, settlementId, next, { by: caller.userName, at, note });
    const action = step.kind === 'confirm' ? 'confirm' : state === 'SETTLED' ? 'part' : 'refuse';
    await appendAudit(tx, desk.vault, record(caller, at, action, { settlement: settlementId, amount: found.amount }));
  });
}
