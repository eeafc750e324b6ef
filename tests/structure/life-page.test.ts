import { describe, expect, test } from 'vitest';
import { statusWords } from '../../src/portal/policy/status-words.ts';
import { transitions, type ActorRole } from '#server/proposals/life/transitions.ts';
import { PolicySubStatus } from '#shared/facts/facts.ts';
import { customerMayCancel, RequestState, stateGroup, stateText } from '#shared/requests/request-states.ts';
import { specifiedTypes } from '../support/whose-type.ts';
import { listed, readTable, type TableRow } from './page-tables.ts';

const page = 'docs/domain/rulebook/04-life-of-a-request.md';

test('rulebook 4.1 lists every state with its words, its group and whether it can be cancelled', () => {
  const shown = readTable(page, '4.1').map((row) => {
    const may = listed(row['The customer may']).includes('cancel');
    return `${row['Code']}: ${row['Text on screen']}, ${row['Group']}, ${may}`;
  });
  const known = RequestState.options.map(
    (state) => `${state}: ${stateText(state)}, ${stateGroup(state)}, ${customerMayCancel(state)}`,
  );
  expect(shown.toSorted(), 'Write the row of the page as the program has it.').toEqual(known.toSorted());
});

const roles: Readonly<Record<string, readonly ActorRole[]>> = {
  customer: ['NASABAH'],
  system: ['SISTEM'],
  verifier: ['VERIFIKATOR'],
  leader: ['KETUA_TIM'],
  underwriter: ['UNDERWRITER'],
  approver: ['PENYETUJU'],
  finance: ['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'],
  releaser: ['KEUANGAN_PENYETUJU'],
};

const undecided = RequestState.options.filter(customerMayCancel);
const groupsOfStates: Readonly<Record<string, readonly string[]>> = {
  '–': [],
  'any before DISETUJUI': undecided,
  'any open up to DALAM_PROSES': [...undecided, 'DISETUJUI', 'DALAM_PROSES'],
};

/** Returns 'DIAJUKAN → DIBATALKAN: NASABAH' for every transition in a row. */
const movesOf = (row: TableRow): readonly string[] =>
  listed(row['From'])
    .flatMap((from) => groupsOfStates[from] ?? [from])
    .flatMap((from) =>
      listed(row['Who'])
        .flatMap((who): readonly string[] => roles[who] ?? [who])
        .map((role) => `${from} → ${row['To']}: ${role}`),
    );

test('rulebook 4.3 lists every transition with its roles, and no other', () => {
  const known = transitions.flatMap(({ from, to, who }) => who.map((role) => `${from} → ${to}: ${role}`));
  expect(
    readTable(page, '4.3').flatMap(movesOf).toSorted(),
    'Rulebook 4.3 and the program differ: tell the move in both (docs/adding-a-case-action.md), or take it back.',
  ).toEqual(known.toSorted());
});

/**
 * Types of one lock class. A cancellation is of class C or T, depending on what it terminates: the page explains that
 * in words.
 */
const oneClass = specifiedTypes.filter(({ route }) => route !== 'cancellation-main-product');

describe.each(oneClass)('$endpoint', ({ endpoint, lockClass }) => {
  test('is in its class of rulebook 4.6', () => {
    const classes = readTable(page, '4.6').filter((row) => listed(row['Types']).includes(endpoint));
    expect(classes.map((row) => row['Class']?.charAt(0))).toEqual([lockClass]);
  });
});

test('rulebook 2.1 lists every sub-status with its words', () => {
  const rows = readTable('docs/domain/rulebook/02-core.md', '2.1');
  const shown = rows.map((row) => `${row['Sub-status']}: ${row['On screen']}`);
  const known = PolicySubStatus.options.map((status) => `${status}: ${statusWords(status)}`);
  expect(shown.toSorted(), 'Write the row of the page as the program has it.').toEqual(known.toSorted());
});
