import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { buildFacts, type FactsChanges } from '../testing/build-facts.ts';
import { WithdrawPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';

type Asked = readonly (readonly [fund_code: string, apply_amount: number])[];

const payloadOf = (items: Asked) =>
  WithdrawPayload.parse({
    items: items.map(([fund_code, apply_amount]) => ({ fund_code, apply_amount })),
    transaction_id: 'face-1',
    liveness_attachment: 'liveness-1.jpg',
    ktp_attachment: 'ktp-1.jpg',
  });

const shown = (items: Asked, changes: FactsChanges = {}) => consequences(payloadOf(items), buildFacts(changes));

const ask = (...items: Asked) => shown(items)[0];

describe('alternative to a withdrawal', () => {
  it('alternative names the one fund that is asked', () => {
    expect(ask(['STABIL', 2_000_000])?.gentler?.text).toBe('Ambil lebih sedikit dari Dana Stabil');
  });

  it('alternative names the fund with the largest amount', () => {
    expect(ask(['STABIL', 2_000_000], ['TUMBUH', 3_000_000])?.gentler?.text).toBe(
      'Ambil lebih sedikit dari Dana Tumbuh',
    );
  });
});

describe('shortening of the cover', () => {
  it('shortening is given in months, or as less than one', () => {
    expect(ask(['TUMBUH', 3_000_000])?.text).toContain('kira-kira 2 tahun 6 bulan lebih singkat');
    expect(ask(['TUMBUH', 50_000])?.text).toMatch(/(kurang dari sebulan|kira-kira 1 bulan) lebih singkat/);
  });
});

describe('withdrawal charge', () => {
  const inYear = (policyYear: number): FactsChanges => ({
    position: { policyYear, startDate: parseBusinessDate('2024-03-15') },
  });

  it.each([
    {
      year: 3,
      percent: 30,
      sentence: 'Rp\u00a0300.000, sama seperti pada penebusan polis. Mulai 15/03/2027 {biaya} ini menjadi 15%.',
    },
    {
      year: 5,
      percent: 5,
      sentence: 'Rp\u00a050.000, sama seperti pada penebusan polis. Mulai 15/03/2029 tidak ada {biaya} lagi.',
    },
  ])(
    'charge is shown for policy year $year as $percent % of the basic units, with the day it falls',
    ({ year, percent, sentence }) => {
      const { details } = summary(payloadOf([['STABIL', 1_000_000]]), buildFacts(inYear(year)));
      expect(details.map(({ label }) => label)).toContain(
        `{Biaya} (tahun polis ke-${year}: ${percent}% dari dana {premiDasar})`,
      );
      expect(shown([['STABIL', 1_000_000]], inYear(year))[1]?.text).toBe(
        `Dari penarikan ini dipotong {biaya} ${sentence}`,
      );
    },
  );

  it('charge is not mentioned where nothing is charged', () => {
    const texts = shown([['STABIL', 1_000_000]], inYear(6)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('{biaya}'))).toEqual([]);
  });
});
