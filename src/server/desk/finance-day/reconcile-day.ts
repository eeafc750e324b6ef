import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { DifferenceKind } from '#shared/wire/finance/reconciliation.ts';

/** Line of a statement. `answered` = references of the movements that it was matched with; amount with its sign. */
export interface DayLine {
  readonly lineId: string;
  readonly reference: string;
  readonly day: BusinessDate;
  readonly amount: Big;
  readonly answered: readonly string[];
  /** Explanation of a person; '' = none. */
  readonly note: string;
}

/** Posting of the bank account, with its sign; `reference` = the bank's, or that of the transfer. */
export interface DayPosting {
  readonly reference: string;
  readonly day: BusinessDate;
  readonly amount: Big;
  readonly policyNumber: string | null;
  readonly isPayout: boolean;
  /** Subject of the entry, in words. */
  readonly what: string;
}

/** Payable that was paid; amount without sign. */
export interface DayPaid {
  readonly reference: string;
  readonly day: BusinessDate;
  readonly amount: Big;
  readonly policyNumber: string;
}

/** Rows of one currency, of the day and of the days around it on which the other side may be. */
export interface DayRows {
  readonly lines: readonly DayLine[];
  readonly postings: readonly DayPosting[];
  readonly paid: readonly DayPaid[];
}

/** Side of a difference; null amount = nothing there. */
interface Side {
  readonly amount: Big | null;
  readonly day: BusinessDate | null;
}

/** Difference between the sides on a day. */
export interface FoundDifference {
  readonly kind: DifferenceKind;
  readonly reference: string;
  readonly policyNumber: string | null;
  /** Subject in the ledger's words; '' = the ledger does not have it. */
  readonly what: string;
  readonly note: string;
  readonly statement: Side;
  readonly ledger: Side;
  readonly payable: Side;
}

interface Group {
  readonly lines: DayLine[];
  readonly postings: DayPosting[];
  readonly paid: DayPaid[];
  readonly references: readonly string[];
}

/**
 * Puts rows of the same money together: a line with the movements it was matched with, everything else by its
 * reference. Rows without a reference stand alone.
 */
function groupRows({ lines, postings, paid }: DayRows): readonly Group[] {
  const groups: Group[] = [];
  const byReference = new Map<string, Group>();
  const open = (references: readonly string[]): Group => {
    const group: Group = { lines: [], postings: [], paid: [], references };
    groups.push(group);
    for (const each of references) if (!byReference.has(each)) byReference.set(each, group);
    return group;
  };
  const find = (reference: string): Group =>
    reference === '' ? open([]) : (byReference.get(reference) ?? open([reference]));
  // Matched lines come first, so that an unmatched line of the same reference joins them.
  for (const line of lines.toSorted((one, other) => other.answered.length - one.answered.length)) {
    const known = line.answered.map((each) => byReference.get(each)).find((each) => each !== undefined);
    const group = line.answered.length === 0 ? find(line.reference) : (known ?? open(line.answered));
    group.lines.push(line);
  }
  for (const posting of postings) find(posting.reference).postings.push(posting);
  for (const one of paid) find(one.reference).paid.push(one);
  return groups;
}

const sideOf = (rows: readonly { readonly amount: Big; readonly day: BusinessDate }[]): Side => ({
  amount: rows.length === 0 ? null : rows.reduce((total, { amount }) => total.plus(amount), new Big(0)),
  day: rows[0]?.day ?? null,
});

const isOn = (day: BusinessDate, rows: readonly { readonly day: BusinessDate }[]): boolean =>
  rows.some((row) => row.day === day);

/** Finds how statement and ledger differ in a group; undefined = they agree, or neither is of the day. */
function compareBank({ lines, postings }: Group, day: BusinessDate, isCovered: boolean): DifferenceKind | undefined {
  if (!isOn(day, lines) && !isOn(day, postings)) return undefined;
  const [stated, booked] = [sideOf(lines), sideOf(postings)];
  if (booked.amount === null) return lines.every(({ answered }) => answered.length > 0) ? 'returned' : 'statement_only';
  if (stated.amount === null) return isCovered ? 'ledger_only' : undefined;
  if (!stated.amount.eq(booked.amount)) return 'amount';
  return lines.every(({ day: own }) => isOn(own, postings)) ? undefined : 'other_day';
}

/** Finds how the ledger's payouts and the paid payables differ in a group. */
function comparePayables({ postings, paid }: Group, day: BusinessDate): DifferenceKind | undefined {
  const payouts = postings.filter(({ isPayout }) => isPayout);
  if (!isOn(day, payouts) && !isOn(day, paid)) return undefined;
  const [booked, owed] = [sideOf(payouts).amount, sideOf(paid).amount];
  if (owed === null) return 'no_payable';
  if (booked === null) return 'no_posting';
  return booked.abs().eq(owed) ? undefined : 'payable_amount';
}

/**
 * Compares bank, ledger and payables of one day and currency, and names each difference (rulebook 6.14). `isCovered` =
 * statements cover the day; without them the ledger lacks nothing there.
 */
export function reconcileDay(rows: DayRows, day: BusinessDate, isCovered: boolean): readonly FoundDifference[] {
  return groupRows(rows).flatMap((group) => {
    const { lines, postings, paid, references } = group;
    const kinds = [compareBank(group, day, isCovered), comparePayables(group, day)];
    const shown = {
      reference: references[0] ?? lines[0]?.reference ?? '',
      policyNumber: postings[0]?.policyNumber ?? paid[0]?.policyNumber ?? null,
      what: postings[0]?.what ?? '',
      note: lines.find(({ note }) => note !== '')?.note ?? '',
      statement: sideOf(lines),
      ledger: sideOf(postings),
      payable: sideOf(paid),
    };
    return kinds.flatMap((kind) => (kind === undefined ? [] : [{ kind, ...shown }]));
  });
}
