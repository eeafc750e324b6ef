import { describe, expect, it } from 'vitest';
import { lifeEvents } from './life-event-steps.ts';
import { findRequestType } from './registry.ts';
import { readSharedAnswers, sharedAnswers } from './shared-answers.ts';

const routeOf = (endpoint: string): string | undefined => findRequestType(endpoint)?.route;

describe.each(sharedAnswers)('$from → $to', (row) => {
  it('both are steps of the event, the earlier one first', () => {
    const steps = lifeEvents[row.event].steps.map(({ to }) => to);
    const [from, to] = [routeOf(row.from), routeOf(row.to)].map((route) => steps.indexOf(route ?? ''));
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeGreaterThan(from ?? 0);
  });

  it('what is taken over fits the later form', () => {
    const type = findRequestType(row.to);
    const names = Object.keys(type?.labels ?? {});
    expect(row.fields.filter(({ to }) => !names.includes(to))).toEqual([]);
  });
});

const debit = { payment_method: 3, new_no_rek: ' 1234567890 ', bank: '14', branch: 'Depok', rek_owner: 'Siti' };

describe('answers of a change of payment', () => {
  const [row] = sharedAnswers;
  it.each<[string, Readonly<Record<string, unknown>>, boolean]>([
    ['a debit of an account', debit, true],
    ['the method as text', { ...debit, payment_method: '3' }, true],
    ['a card', { ...debit, payment_method: 30 }, false],
    ['half filled in', { ...debit, branch: '' }, false],
    ['of another shape', { ...debit, bank: { id: 14 } }, false],
  ])('%s', (_name, payload, isThere) => {
    expect(row && readSharedAnswers(row, payload) !== undefined).toBe(isThere);
  });

  it('are taken without blanks', () => {
    expect(row && readSharedAnswers(row, debit)).toMatchObject({ new_no_rek: '1234567890' });
  });
});
