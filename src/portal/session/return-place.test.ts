// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { keepExpiredPage, keepRequestedPage, takeReturnPage } from './return-place.ts';

const menu = '/transaction/submission';
const at = (place: string): URL => new URL(place, 'https://portal.test');

describe('page after sign-in', () => {
  beforeEach(() => sessionStorage.clear());

  it('is the menu after a sign-in that no page asked for', () => {
    expect(takeReturnPage()).toBe(menu);
  });

  it('is the requested address with all its parts, used only once', () => {
    keepRequestedPage(at('/transaction/status/2611000017?saring=your_turn#pesan'));
    expect(takeReturnPage()).toBe('/transaction/status/2611000017?saring=your_turn#pesan');
    expect(takeReturnPage()).toBe(menu);
  });

  it.each([
    ['/transaction/submission/change/customer-info', '/transaction/submission/change/customer-info'],
    ['/transaction/status/2611000017', '/transaction/status'],
    ['/transaction/status/2611000017/offer', '/transaction/status'],
    ['/transaction/submission/policy-loan/thankyou?transaction_ids=2611000017', menu],
    ['/transaction/status?cari=siti', '/transaction/status'],
  ])('is, after a session expired at %s, %s', (left, place) => {
    keepExpiredPage(at(left));
    expect(takeReturnPage()).toBe(place);
  });

  it.each(['https://elsewhere.test/', '//elsewhere.test/profile', 'javascript:alert(1)', '/\\elsewhere.test', ''])(
    'is never on another site: %s',
    (kept) => {
      sessionStorage.setItem('return-place', kept);
      expect(takeReturnPage()).toBe(menu);
    },
  );
});
