import { addDays, businessDateOf, instantAt, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import { describeState } from '#shared/requests/request-states.ts';
import type { AutomaticDecisions, AutomaticShares } from '#shared/wire/desk-automatic/automatic.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuse, refuseField } from '#server/http/refuse.ts';
import { readMoment } from '#server/proposal-store/engine.ts';
import {
  findSubject,
  subjectId,
  switchSubjects,
  type SwitchSubject,
} from '#server/proposals/automatic/switch-subjects.ts';
import {
  countDecisions,
  countPeriod,
  listDecisions,
  type Decision,
  type Period,
  type Share,
} from './share-repository.ts';
import { listOff, type OffRow } from './switch-repository.ts';

/** Rows on a page of decisions. */
export const pageSize = 25;

/** Days shown first: the last ones up to today. */
const usualDays = 30;

/** Period that was asked for; absent = the usual days up to today. */
export interface AskedPeriod {
  readonly from?: BusinessDate | undefined;
  readonly until?: BusinessDate | undefined;
}

const percentOf = ({ automatic, people }: Share): number | null => {
  const all = automatic + people;
  return all === 0 ? null : Math.round((automatic * 1_000) / all) / 10;
};

/** Describes a switch that is off; null = the system decides. */
export const describeOff = (row: OffRow | undefined) =>
  row === undefined ? null : { at: row.at, by: row.name, reason: row.reason };

const textOf = (id: string): string => findSubject(id)?.text ?? id;

const subjectsOf = (kind: SwitchSubject['kind']): readonly SwitchSubject[] =>
  switchSubjects.filter((subject) => subject.kind === kind);

const keysOf = (kind: SwitchSubject['kind']): readonly string[] => subjectsOf(kind).map(({ key }) => key);

/** Describes a type or rule, and whether people decide it. */
const stateOf = (subject: SwitchSubject, off: readonly OffRow[]) => {
  const id = subjectId(subject);
  return { id, text: subject.text, off: describeOff(off.find((row) => row.subject === id)) };
};

function describeType(type: SwitchSubject, shares: readonly Share[], off: readonly OffRow[]) {
  const share = shares.find(({ route }) => route === type.key) ?? { route: type.key, automatic: 0, people: 0 };
  const { automatic, people } = share;
  const rules = type.parts.map((key) => textOf(subjectId({ kind: 'RULE', key })));
  return { ...stateOf(type, off), automatic, people, percent: percentOf(share), rules };
}

/** GET automatic: shares by type and rule. @throws 422 when the period ends before it begins */
export async function describeShares(desk: DeskServices, asked: AskedPeriod): Promise<AutomaticShares> {
  const { at, serviceTimes } = await readMoment(desk);
  const today = businessDateOf(at);
  const until = asked.until ?? today;
  const from = asked.from ?? addDays(until, 1 - usualDays);
  if (from > until) throw refuseField('from', 'Tanggal awal tidak boleh sesudah tanggal akhir.');
  const period: Period = { from: instantAt(from, '00:00'), before: instantAt(addDays(until, 1), '00:00') };
  const counted = await countPeriod(desk.pool, { routes: keysOf('TYPE'), rules: keysOf('RULE') }, period);
  const ofRule = new Map(counted.rules.map(({ rule, count }) => [rule, count]));
  const off = await listOff(desk.pool);
  return {
    from,
    until,
    today,
    types: subjectsOf('TYPE').map((type) => describeType(type, counted.shares, off)),
    rules: subjectsOf('RULE').map((rule) => ({
      ...stateOf(rule, off),
      automatic: ofRule.get(rule.key) ?? 0,
      types: rule.parts.map((key) => textOf(subjectId({ kind: 'TYPE', key }))),
    })),
    sample_percent: serviceTimes.queue.samplePercent,
    samples: counted.samples,
  };
}

/** Returns the fields of a request in a list, with its state in words. */
export const describeDecided = ({ number, title, headline, policy_number, state }: Omit<Decision, 'decided_at'>) => ({
  number,
  title,
  headline,
  policy_number,
  state_text: describeState(state),
});

/** GET automatic/decisions: what a type or rule decided since a moment. @throws 404 for an unknown type or rule */
export async function describeDecisions(
  { pool }: Pick<DeskServices, 'pool'>,
  { id, since, page }: { readonly id: string; readonly since: Instant; readonly page: number },
): Promise<AutomaticDecisions> {
  const subject = findSubject(id);
  if (subject === undefined) throw refuse('NOT_FOUND');
  const decidedBy = { kind: subject.kind, key: subject.key, since };
  const total = await countDecisions(pool, decidedBy);
  const rows = await listDecisions(pool, decidedBy, { limit: pageSize, offset: (page - 1) * pageSize });
  return {
    id,
    text: subject.text,
    since,
    items: rows.map((row) => ({ ...describeDecided(row), decided_at: row.decided_at })),
    total,
    page,
    page_size: pageSize,
  };
}
