import { describe, expect, it } from 'vitest';
import { BusinessDate } from '#shared/time/dates.ts';
import { compareCard } from './compare-card.ts';

const siti = {
  identityNumber: '3174015203880001',
  name: 'Siti Rahmawati',
  birthDate: BusinessDate.parse('1988-03-12'),
};

/** Text as recognition returns it for a card; each part can be replaced. */
const cardText = ({ number = '3174015203880001', name = 'SITI RAHMAWATI', birth = '12-03-1988' } = {}): string =>
  `PROVINSI DKI JAKARTA\nJAKARTA SELATAN\nNIK : ${number} —\nNama : ${name} | |\nTempat/Tgi Lahir: JAKARTA, ${birth} |\nAlamat : JL MELATI NO 7\n`;

describe('compareCard', () => {
  it('finds that number, name and birth date match', () => {
    expect(compareCard(cardText(), siti)).toEqual({ number: 'MATCH', name: 'MATCH', birth_date: 'MATCH' });
  });

  it('finds that everything differs on the card of another person', () => {
    const other = cardText({ number: '3273061707910002', name: 'BUDI SANTOSO', birth: '17-07-1991' });
    expect(compareCard(other, siti)).toEqual({ number: 'DIFFERENT', name: 'DIFFERENT', birth_date: 'DIFFERENT' });
  });

  it.each([
    ['one wrong digit', '3174015203880007', 'UNREADABLE'],
    ['four wrong digits', '3174015203117401', 'UNREADABLE'],
    ['a missing digit', '317401520388000', 'UNREADABLE'],
    ['letters for the right digits', '3I740152O38800O1', 'MATCH'],
    ['letters for digits of another number', '32730617O7910002', 'UNREADABLE'],
    ['a number that cannot be a NIK', '9999999999999999', 'UNREADABLE'],
    ['two numbers', '3273061707910002 3273061707910003', 'UNREADABLE'],
    ['nothing', '', 'UNREADABLE'],
  ])('calls a number with %s what it is', (_, number, expected) => {
    expect(compareCard(cardText({ number }), siti).number).toBe(expected);
  });

  it.each([
    ['a title and a degree', 'HJ. SITI RAHMAWATI, S.E', 'MATCH'],
    ['wrong letters', 'S1TI RAHNAWATI', 'UNREADABLE'],
    ['one word of the name', 'SITI NURHALIZA BINTI UMAR', 'UNREADABLE'],
    ['another name', 'AGUS WIJAYA', 'DIFFERENT'],
    ['two letters', 'AG', 'UNREADABLE'],
  ])('calls a name with %s what it is', (_, name, expected) => {
    expect(compareCard(cardText({ name }), siti).name).toBe(expected);
  });

  it('finds the name on a line whose label was misread', () => {
    expect(compareCard('Narna\nSITI RAHMAWATI\n', siti).name).toBe('MATCH');
  });

  it.each([
    ['one wrong digit', '12-08-1988', undefined, 'UNREADABLE'],
    ['no such day', '42-13-1988', undefined, 'UNREADABLE'],
    ['another date that the number does not confirm', '17-07-1991', undefined, 'UNREADABLE'],
    ['another date that the number confirms', '17-07-1991', '3273061707910002', 'DIFFERENT'],
    ['spaces', '12 - 03 - 1988', undefined, 'MATCH'],
  ])('calls a birth date with %s what it is', (_, birth, number, expected) => {
    const text = cardText({ birth, ...(number !== undefined && { number }) });
    expect(compareCard(text, siti).birth_date).toBe(expected);
  });

  it('reads nothing from a picture without text', () => {
    const nothing = { number: 'UNREADABLE', name: 'UNREADABLE', birth_date: 'UNREADABLE' };
    expect(compareCard('', siti)).toEqual(nothing);
    expect(compareCard('~ — |\n\n; ..', siti)).toEqual(nothing);
  });
});
