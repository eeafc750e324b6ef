import { Big } from 'big.js';
import { formatMoney } from '#shared/money/money.ts';
import { daysBetween } from '#shared/time/dates.ts';
import {
  StatementState,
  type DeskStatementItem,
  type DeskStatements,
  type StatementSum,
} from '#shared/wire/operations/desk-statements.ts';
import {
  countStates,
  listItems,
  type StateCount,
  type StatementItem,
} from '#server/bank-statements/difference-repository.ts';
import { listCoveredDays, listStatements, type Statement } from '#server/bank-statements/statement-repository.ts';
import { exampleDay, type StatementLayout } from '#server/config/statement-layout.ts';
import { isFinance } from '#server/desk/payables/finance-roles.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { askAccount, type AskedAccount } from './find-account.ts';
import { daysText, directionText, movementText, shownAmount, stateTexts } from './statement-words.ts';

/** Page of one state that is asked for; account '' = the first one. */
export interface AskedStatements {
  readonly account: string;
  readonly state: StatementState;
  readonly page: number;
}

const pageSize = 20;

/** Newest statements that the page lists. */
const mostUploaded = 10;

const describeUpload = (
  { opening, closing, ...statement }: Statement,
  currency: number,
): DeskStatements['uploaded'][number] => ({
  number: statement.number,
  first_day: statement.firstDay,
  last_day: statement.lastDay,
  opening: opening === null ? '-' : formatMoney(opening, currency),
  closing: closing === null ? '-' : formatMoney(closing, currency),
  lines: statement.lineCount,
  new_lines: statement.newCount,
  by: statement.by,
  at: statement.at,
});

function describeSum(state: StatementState, counts: readonly StateCount[], currency: number): StatementSum {
  const found = counts.find((each) => each.state === state);
  return {
    state,
    text: stateTexts[state],
    count: found?.count ?? 0,
    money_in: formatMoney(found?.moneyIn ?? 0, currency),
    money_out: formatMoney(found?.moneyOut ?? 0, currency),
    first: found?.first ?? null,
    last: found?.last ?? null,
  };
}

function describeOurs({ movement, movements, movedTotal }: StatementItem, currency: number): DeskStatementItem['ours'] {
  if (movement === null) return null;
  const isOne = movements === 1;
  return {
    movement_id: isOne ? movement.movementId : null,
    text: movementText(movement, movements),
    reference: isOne ? movement.reference : '-',
    policy_number: (isOne ? movement.policyNumber : null) ?? '-',
    amount: shownAmount(movedTotal ?? '0', currency),
    days: isOne ? daysText(movement.earliest, movement.latest) : '-',
  };
}

/** Says how an answer came about. */
function answerText({ settlement, amount, movedTotal }: StatementItem, currency: number): string {
  if (settlement === null) return '';
  const difference = movedTotal === null ? new Big(0) : new Big(amount).abs().minus(new Big(movedTotal).abs()).abs();
  const apart = difference.eq(0) ? '' : ` Selisihnya ${formatMoney(difference, currency)}.`;
  const texts = {
    AUTO: 'Dicocokkan program.',
    DIFFERENT: `Referensinya sama, jumlahnya tidak.${apart}`,
    HAND: `Dicocokkan petugas.${apart}`,
    NOTE: 'Dijelaskan petugas.',
  };
  return texts[settlement.kind];
}

function describeAnswer(item: StatementItem, currency: number): DeskStatementItem['answer'] {
  const { settlement } = item;
  return (
    settlement && {
      settlement_id: settlement.settlementId,
      by: settlement.madeBy,
      at: settlement.madeAt,
      confirmed_by: settlement.decidedBy ?? '',
      note: settlement.note,
      text: answerText(item, currency),
    }
  );
}

/** Builds an item as the caller may act on it. */
function describeItem(item: StatementItem, { currency, today }: AskedAccount, caller: StaffSession): DeskStatementItem {
  const { state, line, settlement, amount, day } = item;
  const may = isFinance(caller);
  const isOpen = state === 'unknown' || state === 'different' || state === 'missing';
  const isOwn = settlement?.madeBy === caller.userName;
  return {
    key: settlement?.settlementId ?? line?.lineId ?? item.movement?.movementId ?? '',
    state,
    day,
    amount: shownAmount(amount, currency),
    direction_text: directionText(amount),
    age: Math.max(0, daysBetween(day, today)),
    statement: line && {
      line_id: line.lineId,
      reference: line.reference === '' ? '-' : line.reference,
      text: line.text === '' ? '-' : line.text,
      from: `rekening koran ${line.statement}, baris ${line.lineNumber}`,
    },
    ours: describeOurs(item, currency),
    answer: describeAnswer(item, currency),
    may_match: may && isOpen && line !== null,
    may_explain: may && isOpen,
    may_confirm: may && state === 'waiting' && !isOwn,
    may_part: may && settlement !== null,
    why_not:
      state === 'waiting' && may && isOwn ? 'Anda yang mencatatnya. Petugas keuangan lain harus mengonfirmasi.' : '',
  };
}

/** Says how a file must be written. */
const hintOf = (layout: StatementLayout): string =>
  `Tanggal seperti ${exampleDay(layout)}, jumlah seperti ${layout.decimalMark === '.' ? '1250000.00' : '1250000,00'}.`;

/** Describes the statements of an account, and one page of its items in one state. @throws 422 for an unknown account */
export async function describeStatements(
  desk: DeskServices,
  caller: StaffSession,
  asked: AskedStatements,
): Promise<DeskStatements> {
  const { pool, vault, config } = desk;
  const found = await askAccount(desk, asked.account);
  const { account, currency, rules } = found;
  const compared = { account, matchDays: rules.matchDays };
  const counts = await countStates(pool, compared);
  const { state, page } = asked;
  const items = await listItems(pool, vault, compared, {
    states: [state],
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const uploaded = await listStatements(pool, account.id, mostUploaded);
  const { statementLayout } = config;
  return {
    accounts: statementLayout.accounts.map(({ id, name }) => ({ id, name })),
    account: account.id,
    covered: [...(await listCoveredDays(pool, account.id))],
    uploaded: uploaded.map((each) => describeUpload(each, currency)),
    sums: StatementState.options.map((each) => describeSum(each, counts, currency)),
    state,
    items: items.map((item) => describeItem(item, found, caller)),
    total: counts.find((each) => each.state === state)?.count ?? 0,
    page,
    page_size: pageSize,
    may_upload: isFinance(caller),
    columns: Object.values(statementLayout.columns).flatMap((title) => title ?? []),
    hint: hintOf(statementLayout),
    match_days: rules.matchDays,
    four_eyes_from: formatMoney(rules.fourEyesFrom, currency),
  };
}
