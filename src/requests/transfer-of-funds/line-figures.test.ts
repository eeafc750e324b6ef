import { describe, expect, it } from 'vitest';
import { buildFacts } from '../testing/build-facts.ts';
import { newLine, placesOf, withSource } from './line-figures.ts';
import { problems } from './rules.ts';

const facts = buildFacts();
const line = (fund_code: string, target_fund_code = '', percentage = 0) => ({
  ...newLine(fund_code),
  target_fund_code,
  percentage,
});
const half = line('TUMBUH', 'UANG', 50);

describe('ticking a source fund', () => {
  it.each([
    { name: 'ticked: adds a first line', before: [half], fund: 'STABIL', gives: true, after: [half, line('STABIL')] },
    {
      name: 'unticked: removes all its lines',
      before: [half, line('STABIL', 'UANG', 20), line('TUMBUH', 'STABIL', 10)],
      fund: 'TUMBUH',
      gives: false,
      after: [line('STABIL', 'UANG', 20)],
    },
    {
      name: 'lines of a fund no longer held are removed with any choice',
      before: [line('LAIN', 'UANG', 50)],
      fund: 'TUMBUH',
      gives: true,
      after: [line('TUMBUH')],
    },
  ])('ticking a source fund adds or removes its lines: $name', ({ before, fund, gives, after }) => {
    expect(withSource(before, fund, gives, facts)).toEqual(after);
  });

  it("finds the positions of a fund's lines", () => {
    expect(placesOf([half, line('STABIL'), half], 'TUMBUH')).toEqual([0, 2]);
  });
});

it('a fund is summed up while another still lacks its target', () => {
  const payload = { items: [line('TUMBUH', 'UANG', 95), line('STABIL', '-', 1)] };
  const found = problems({ ...payload, ktp_selfie_attachment: '-', change_future_allocation: true }, facts);
  expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'items.1.target_fund_code FUND-NA',
    'items.0.percentage SW-REMAIN',
  ]);
});
