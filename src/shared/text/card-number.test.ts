import { describe, expect, it } from 'vitest';
import {
  buildCardToken,
  expiryMonth,
  findCardBrand,
  formatCardExpiry,
  formatCardNumber,
  isCardToken,
  shownCard,
  hasValidCheckDigit,
  maskedCard,
} from './card-number.ts';

describe('a card number', () => {
  it.each([
    ['4111111111111111', true],
    ['5555555555554444', true],
    ['2223003122003222', true],
    ['4111111111111112', false],
    ['1111', false],
    ['', false],
  ])('%s has a valid check digit: %s', (digits, holds) => {
    expect(hasValidCheckDigit(digits)).toBe(holds);
  });

  it.each([
    ['4111111111111111', 'Visa Card'],
    ['5555555555554444', 'Master Card'],
    ['2223003122003222', 'Master Card'],
    ['2720999999999996', 'Master Card'],
    ['2721000000000000', undefined],
    ['5600000000000000', undefined],
    ['378282246310005', undefined],
  ])('%s has the brand %s', (number, brand) => {
    expect(findCardBrand(number)).toBe(brand);
  });

  it.each([
    ['41111', '4111-1'],
    ['4111 1111-11', '4111-1111-11'],
    ['41111111111111112222', '4111-1111-1111-1111'],
    ['', ''],
  ])('%s is formatted as %s while typed', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown);
  });

  it.each([
    ['0', '0'],
    ['09', '09'],
    ['092', '09/2'],
    ['09/28', '09/28'],
    ['09281', '09/28'],
  ])('expiry %s is formatted as %s while typed', (typed, shown) => {
    expect(formatCardExpiry(typed)).toBe(shown);
  });

  it('a checked card number becomes a token that shows six and four digits', () => {
    const token = buildCardToken('a1'.repeat(32), '4111111111111111');
    expect([isCardToken(token), maskedCard(token), shownCard(token)]).toEqual([
      true,
      '411111******1111',
      '********1111',
    ]);
    expect(token).not.toContain('4111111111111111');
    expect(maskedCard('4111-1111-1111-1111')).toBe('411111******1111');
    expect(isCardToken('4111111111111111')).toBe(false);
  });

  it('expiry months are compared as text', () => {
    expect(expiryMonth('09/28')).toBe('2028-09');
  });
});
