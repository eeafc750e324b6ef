import { describe, expect, it } from 'vitest';
import { findStep, inPages } from '../../contract/form-steps.tsx';
import { buildFundSteps, fundsOn } from './fund-steps.tsx';

const codes = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
const funds = codes.map((fundCode) => ({ fundCode, fundName: `Dana ${fundCode}` }));
const line = (fund_code: string) => ({ fund_code });

const stepsFor = (items: readonly { readonly fund_code: string }[]) =>
  buildFundSteps({ question: 'Dana mana?', funds, items, partOf: () => () => null });

describe('fund pages', () => {
  it('asks about at most six funds a page', () => {
    expect(stepsFor([]).map(({ key }) => key)).toEqual(['funds-0', 'funds-1']);
    expect(
      [0, 1].map((page) =>
        fundsOn(funds, page)
          .map(({ fundCode }) => fundCode)
          .join(''),
      ),
    ).toEqual(['ABCDEF', 'G']);
  });

  it('builds one page when there is nothing to ask', () => {
    expect(inPages([], 2)).toEqual([[]]);
  });

  it.each([
    { name: 'a line opens the page of its fund, at any position in the list', path: 'items.0.amount', page: 1 },
    { name: 'a line of the first page opens that page', path: 'items.1.amount', page: 0 },
    { name: 'a line of an unknown fund opens the last page', path: 'items.2.fund_code', page: 1 },
    { name: 'a problem of the whole list opens the last page', path: 'items', page: 1 },
  ])('a problem opens its page: $name', ({ path, page }) => {
    expect(findStep(stepsFor([line('G'), line('B'), line('LAIN')]), path)).toBe(page);
  });
});
