import { describe, expect, it } from 'vitest';
import { buildFacts } from '../testing/build-facts.ts';
import { WithdrawPayload } from './payload.ts';
import { consequences } from './presentation.ts';

const ask = (...items: readonly (readonly [fund_code: string, apply_amount: number])[]) =>
  consequences(
    WithdrawPayload.parse({
      items: items.map(([fund_code, apply_amount]) => ({ fund_code, apply_amount })),
      transaction_id: 'face-1',
      liveness_attachment: 'liveness-1.jpg',
      ktp_attachment: 'ktp-1.jpg',
    }),
    buildFacts(),
  )[0];

describe('the alternative', () => {
  it('names the one fund that is asked', () => {
    expect(ask(['STABIL', 2_000_000])?.gentler?.text).toBe('Ambil lebih sedikit dari Dana Stabil');
  });

  it('names the fund from which most is taken', () => {
    expect(ask(['STABIL', 2_000_000], ['TUMBUH', 3_000_000])?.gentler?.text).toBe(
      'Ambil lebih sedikit dari Dana Tumbuh',
    );
  });
});

describe('how much shorter the cover lasts', () => {
  it('is said in months, or as less than one', () => {
    expect(ask(['TUMBUH', 3_000_000])?.text).toContain('kira-kira 2 tahun 6 bulan lebih singkat');
    expect(ask(['TUMBUH', 50_000])?.text).toMatch(/(kurang dari sebulan|kira-kira 1 bulan) lebih singkat/);
  });
});
