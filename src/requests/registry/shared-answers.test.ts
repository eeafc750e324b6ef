import { describe, expect, it } from 'vitest';
import { lifeEvents } from './life-event-steps.ts';
import { findRequestType } from './registry.ts';
import { readSharedAnswers, sharedAnswers } from './shared-answers.ts';

const routeOf = (endpoint: string): string | undefined => findRequestType(endpoint)?.route;

describe.each(sharedAnswers)('$from → $to', (row) => {
  it('both requests are steps of the same event, in order', () => {
    const steps = lifeEvents[row.event].steps.map(({ to }) => to);
    const [from, to] = [routeOf(row.from), routeOf(row.to)].map((route) => steps.indexOf(route ?? ''));
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeGreaterThan(from ?? 0);
  });

  it('shared fields exist in the later form', () => {
    const type = findRequestType(row.to);
    const names = Object.keys(type?.labels ?? {});
    expect(row.fields.filter(({ to }) => !names.includes(to.replaceAll(/\.\d+\./g, '.*.')))).toEqual([]);
  });
});

const debit = { payment_method: 3, new_no_rek: ' 1234567890 ', bank: '14', branch: 'Depok', rek_owner: 'Siti' };

describe('answers shared by a payment change', () => {
  const [row] = sharedAnswers;
  it.each<[string, Readonly<Record<string, unknown>>, boolean]>([
    ['a debit of an account', debit, true],
    ['the method as text', { ...debit, payment_method: '3' }, true],
    ['a card', { ...debit, payment_method: 30 }, false],
    ['half filled in', { ...debit, branch: '' }, false],
    ['a payload of another shape', { ...debit, bank: { id: 14 } }, false],
  ])('answers are read for all variants of the page: %s', (_name, payload, isThere) => {
    expect(row && readSharedAnswers(row, payload) !== undefined).toBe(isThere);
  });

  it('answers are stripped of blanks', () => {
    expect(row && readSharedAnswers(row, debit)).toMatchObject({ new_no_rek: '1234567890' });
  });
});

const bagas = {
  changes: 'Penambahan / Revisi',
  add_item: {
    designation: '5',
    person: { first_name: 'Bagas', last_name: '', birthday: '2026-10-01', birth_place: 'Depok', gender: 'M' },
  },
};

const withPerson = (changes: object, others: object = {}) => ({
  ...bagas,
  add_item: { ...bagas.add_item, ...others, person: { ...bagas.add_item.person, ...changes } },
});

describe('child shared as a beneficiary', () => {
  const row = sharedAnswers.find(({ event }) => event === 'Punya anak');
  const read = (payload: Readonly<Record<string, unknown>>) => row && readSharedAnswers(row, payload);
  const at = 'add_riders.0.insured';

  it('the child is copied in the terms of the later form, without a last name where there is none', () => {
    expect(read(bagas)).toEqual({
      [`${at}.first_name`]: 'Bagas',
      [`${at}.relation`]: 'Anak',
      [`${at}.birth_date`]: '2026-10-01',
      [`${at}.birth_place`]: 'Depok',
      [`${at}.gender`]: 'Laki-laki',
    });
    expect(read(withPerson({ last_name: 'Utama' }))).toMatchObject({ [`${at}.last_name`]: 'Utama' });
  });

  it.each([
    ['shares alone', { ...bagas, changes: 'Ubah' }],
    ['a mother', withPerson({}, { designation: '4' })],
    ['half filled in', withPerson({ birth_place: ' ' })],
    ['nobody', { ...bagas, add_item: null }],
  ])('%s is not shared as a child', (_name, payload) => {
    expect(read(payload)).toBeUndefined();
  });
});
