import type { ParameterVersion } from '#core/port.ts';
import { findRequestType } from '#requests/registry/registry.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { unitsOf } from '#shared/facts/fund-value.ts';
import { formatPrice, formatUnits } from '#shared/money/units.ts';
import { boundsOf } from '#shared/parameters/bounds.ts';
import type { ParameterRecord } from '#shared/parameters/parameter.ts';
import { parameterRecords } from '#shared/parameters/parameters.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import type { CaseCalculation, UsedParameter } from '#shared/wire/desk-checks/calculation.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { refuse } from '#server/http/refuse.ts';
import { findProposal, getContent } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalContent, ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { loadFactsOfStored } from '#server/proposals/examine/load-facts.ts';
import { nameAreas } from '#server/proposals/examine/name-areas.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { sayScope } from '#server/desk/entries/describe-parameters.ts';

type Figures = Pick<Summary, 'rows' | 'details'>;

/** Today's figures of an undecided request, by the function that made the ones at sending. */
interface Today {
  readonly facts: Facts;
  readonly figures: Figures;
}

async function computeToday(desk: DeskServices, row: ProposalRow, content: ProposalContent): Promise<Today | null> {
  if (row.decided_at !== null || row.ended_at !== null) return null;
  const facts = await loadFactsOfStored(desk, row, content);
  const parsed = findRequestType(row.suffix)?.parse(content.payload, 'complete');
  return parsed?.ok === true ? { facts, figures: await nameAreas(desk.pool, parsed.value.summary(facts)) } : null;
}

const valuesOf = ({ rows, details }: Figures): ReadonlyMap<string, string> =>
  new Map([
    ...rows.map((row) => [row.label, row.new] as const),
    ...details.map((row) => [row.label, row.value] as const),
  ]);

/** Pairs the figures at sending with those of today by their label. */
function pairResults(sent: Figures, now: Figures | undefined): CaseCalculation['results'] {
  const [before, after] = [valuesOf(sent), now === undefined ? new Map<string, string>() : valuesOf(now)];
  return [...new Set([...before.keys(), ...after.keys()])].map((label) => ({
    label,
    sent: before.get(label) ?? null,
    now: after.get(label) ?? null,
  }));
}

const pricesOf = ({ quotedPrices }: ProposalContent, today: Today | null): CaseCalculation['prices'] =>
  (today?.facts.position.holdings ?? []).map((holding) => {
    const quoted = quotedPrices[holding.fundCode];
    return {
      fund: holding.fundName,
      units: formatUnits(unitsOf(holding)),
      sent: quoted === undefined ? null : formatPrice(quoted),
      now: formatPrice(holding.price),
      now_on: holding.priceDate,
    };
  });

const records: ReadonlyMap<string, ParameterRecord> = new Map(Object.entries(parameterRecords));

/** Writes a value as staff type it: a text without its quotes, all else as JSON. */
const sayValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const toVersion = (version: ParameterVersion | undefined): UsedParameter['sent'] =>
  version === undefined
    ? null
    : { value: sayValue(version.value), effective_from: version.effectiveFrom, scope: sayScope(version) };

/** Describes each parameter that was read, with its versions of both days. */
function pairVersions(
  keys: readonly string[],
  sent: readonly ParameterVersion[],
  now: readonly ParameterVersion[],
): UsedParameter[] {
  const of = (versions: readonly ParameterVersion[], key: string) =>
    toVersion(versions.find((each) => each.key === key));
  return keys.flatMap((key) => {
    const record = records.get(key);
    if (record === undefined) return [];
    return [{ key, words: record.words, unit: boundsOf(key, record).unit, sent: of(sent, key), now: of(now, key) }];
  });
}

/**
 * GET cases/:number/calculation: the figures of a request with the prices and dated parameters that they were made from, at
 * sending and, before the decision, today. @throws 404
 */
export async function buildCalculation(desk: DeskServices, number: string): Promise<CaseCalculation> {
  const row = await findProposal(desk.pool, number);
  if (!row) throw refuse('NOT_FOUND');
  const content = await getContent(desk.pool, desk.vault, number);
  const today = await computeToday(desk, row, content);
  const sentOn = businessDateOf(row.submitted_at);
  const keys = content.parameterKeys;
  const versionsOn = (day: typeof sentOn) => desk.core.listParameterVersions(row.policy_number, keys, day);
  const sent = await versionsOn(sentOn);
  const now = today === null ? [] : await versionsOn(today.facts.today);
  return {
    sent_on: sentOn,
    computed_on: today?.facts.today ?? null,
    results: pairResults(content.summary, today?.figures),
    prices: pricesOf(content, today),
    parameters: pairVersions(keys, sent, now),
  };
}
