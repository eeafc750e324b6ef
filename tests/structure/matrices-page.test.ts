import { describe, expect, test } from 'vitest';
import type { RequestType } from '#requests/contract/bind.ts';
import { samplesByRoute } from '#tests/support/samples-by-route.ts';
import { buildFacts, type FactsChanges } from '#requests/testing/build-facts.ts';
import { buildParameters } from '#requests/testing/build-parameters.ts';
import { parameterRecords } from '#shared/parameters/parameters.ts';
import { addDays } from '#shared/time/dates.ts';
import { PolicySubStatus, type Position } from '#shared/facts/facts.ts';
import { Archetype } from '#shared/parameters/archetypes.ts';
import { specifiedSuffixes, specifiedTypes } from '../support/whose-type.ts';
import { listed, readTable, type TableRow } from './page-tables.ts';

const page = 'docs/domain/rulebook/05-matrices.md';

/** Finds the row of a request type by the suffix in its first cell. */
function rowOf({ endpoint }: RequestType, heading: string): TableRow {
  const found = readTable(page, heading).filter((row) => listed(Object.values(row)[0]).includes(endpoint));
  expect(found.length, `${endpoint} stands in ${found.length} rows of ${heading}`).toBe(1);
  return found[0] ?? {};
}

/** Returns the refusal of an eligible policy after changing its position. */
function refusalOf(type: RequestType, position: Partial<Position>): string | undefined {
  const facts: FactsChanges = samplesByRoute[type.route]?.minimal.facts ?? {};
  return type.notEligible(buildFacts({ ...facts, position: { ...facts.position, ...position } }))?.code;
}

const mark = (offered: boolean): string => (offered ? '✓' : '–');
const marks = (names: readonly string[], isOpen: (name: string) => boolean): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, mark(isOpen(name))]));

const ofProduct = ['PROD-NA', 'LOAN-NA', 'SYA-LOAN'];
const ofStatus = [
  'POL-STATUS',
  'POL-HOLIDAY',
  'POL-PAID-UP',
  'POL-APL',
  'POL-GRACE',
  'POL-PENDING',
  'POL-CLOSED',
  'REI-ACTIVE',
];
const isRefused = (code: string | undefined, codes: readonly string[]): boolean =>
  code !== undefined && codes.includes(code);

const lapsed: readonly PolicySubStatus[] = ['LAPSED_PREMIUM', 'LAPSED_FUND', 'LAPSED_LOAN'];
const inForceStatuses: readonly PolicySubStatus[] = [
  'NORMAL',
  'PAID_UP',
  'GRACE',
  'PREMIUM_HOLIDAY',
  'APL',
  'PENDING_ISSUE',
];
const ended = PolicySubStatus.options.filter((each) => ![...lapsed, ...inForceStatuses].includes(each));
const columns: Readonly<Record<string, readonly PolicySubStatus[]>> = {
  ...Object.fromEntries(inForceStatuses.map((each) => [each, [each]])),
  LAPSED: lapsed,
  ended,
};

const serviceKeys = Object.keys(parameterRecords).filter((key) => key.endsWith('sla_wd'));
/** Parameters in which every service level has a different number, so that the number reveals which key a type uses. */
const numbered = buildParameters(Object.fromEntries(serviceKeys.map((key, index) => [key, index + 1])));
const serviceKeyOf = (type: RequestType, level: 'S' | 'U'): string =>
  serviceKeys[type.serviceDays(numbered, level) - 1] ?? '';

/** Words of the page per kind of step-up; its note 1 explains the case without a code. */
const stepUps = { none: '–', face: 'face', code: 'code', 'code-or-person': 'code 1' } as const;

describe.each(specifiedTypes)('$endpoint in docs/domain/rulebook/05-matrices.md', (type) => {
  test('has its class, step-up and service days in 5.1', () => {
    const row = rowOf(type, '5.1');
    expect(row['Class']?.split(' or ')).toContain(type.lockClass);
    expect(row['Step-up']).toBe(stepUps[type.stepUp]);
    const keys = new Set([serviceKeyOf(type, 'S'), serviceKeyOf(type, 'U')]);
    expect(row['Service days']?.match(/`[^`]+`/g)).toEqual([...keys].map((key) => `\`${key}\``));
  });

  test('has its products in 5.2', () => {
    const offered = marks(
      Archetype.options,
      (name) => !isRefused(refusalOf(type, { archetype: Archetype.parse(name) }), ofProduct),
    );
    expect(rowOf(type, '5.2')).toMatchObject(offered);
  });

  test('has its available statuses in 5.3', () => {
    const isOpen = (name: string): boolean =>
      (columns[name] ?? []).some((subStatus) => !isRefused(refusalOf(type, { subStatus }), ofStatus));
    const today = buildFacts().today;
    const waits = isRefused(refusalOf(type, { freeLookUntil: addDays(today, 3) }), ['FLK-OPEN']);
    expect(rowOf(type, '5.3')).toMatchObject({
      ...marks(Object.keys(columns), isOpen),
      'free look open': mark(!waits),
    });
  });
});

test('5.1 has a row for every endpoint of the specification, and none for the check before a cancellation', () => {
  const named = readTable(page, '5.1').flatMap((row) => listed(row['Suffix']));
  const known = specifiedSuffixes.filter((suffix) => suffix !== 'check-cop-freelook-payee-account');
  expect(
    named.filter((name) => specifiedSuffixes.includes(name)).toSorted(),
    'Write its row into the table of rulebook 5.1.',
  ).toEqual(known.toSorted());
});
