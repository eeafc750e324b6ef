import { expect, test } from 'vitest';
import { comparableName, fullName, givenName } from './person-name.ts';

test.each([
  ['three parts', { firstName: 'SITI', middleName: 'NUR', lastName: 'RAHMAWATI' }, 'SITI NUR RAHMAWATI'],
  ['no middle name', { firstName: 'AHMAD', middleName: null, lastName: 'FAUZI' }, 'AHMAD FAUZI'],
  ['a single name', { firstName: 'SUHARTO', middleName: null, lastName: null }, 'SUHARTO'],
  ['empty parts', { firstName: ' I MADE ', middleName: '', lastName: 'WIRAWAN' }, 'I MADE WIRAWAN'],
  ['only the first known', { firstName: 'SUHARTO' }, 'SUHARTO'],
])('joins the parts of a name: %s', (_name, person, text) => {
  expect(fullName(person)).toBe(text);
});

test.each([
  ['titles', 'Dr. H. Ahmad Fauzi, S.E.', 'AHMAD FAUZI'],
  ['an apostrophe', "Maria Theresia O'Neil", 'MARIA THERESIA ONEIL'],
  ['spaces', '  siti   nur ', 'SITI NUR'],
])('comparableName drops %s', (_name, name, text) => {
  expect(comparableName(name)).toBe(text);
});

test.each([
  ['a title', 'Hj. SITI NUR RAHMAWATI', 'Siti'],
  ['an initial', 'I MADE WIRAWAN', 'Made'],
  ['a single name', 'SUHARTO', 'Suharto'],
  ['a single letter', 'A', 'A'],
])('givenName greets by the first whole name; the name has %s', (_name, name, text) => {
  expect(givenName(name)).toBe(text);
});
