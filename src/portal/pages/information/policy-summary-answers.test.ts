import { describe, expect, it } from 'vitest';
import { buildFacts } from '#requests/testing/build-facts.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';
import type { PolicySubStatus } from '#shared/facts/facts.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import type { PremiumCalendar } from '#shared/wire/policy-overview.ts';
import { enrichCoverages } from '../../policy/enrich-coverages.ts';
import {
  coverAnswer,
  premiumAnswer,
  statusAnswer,
  worthAnswer,
  type PolicySummaryAnswer,
} from './policy-summary-answers.ts';

const day = parseBusinessDate;
const { policy, value: worth } = buildFacts();
const investments = {
  holdings: [{ fundCode: 'DTUM', units: 100 }],
  prices: [{ fundCode: 'DTUM', price: 1500, on: day('2026-11-23') }],
  allocation: [],
};
const loaded = { policy, investments, covers: enrichCoverages(policy, []), products: [] };

const calendar: PremiumCalendar = {
  today: day('2026-11-24'),
  archetype: 'UL_REG',
  sub_status: 'NORMAL',
  start_date: day('2023-07-24'),
  frequency: 1,
  ends_on: day('2043-07-24'),
  next: { due_on: day('2027-07-24'), amount: 18_000_000 },
  grace: null,
  holiday: null,
  lapse: null,
  claim_registered: false,
  ended_on: null,
  to_pay: null,
  credit: null,
  accounts: [],
  debit: null,
  rows: [],
};
const late = {
  due_on: day('2026-11-04'),
  amount: 9_000_000,
  until: day('2026-12-04'),
  days_left: 10,
  ends_cover: true,
};
const toPay = {
  rows: [{ due_on: late.due_on, amount: 9_000_000 }],
  amount: 9_000_000,
  credit: 1_000_000,
  left: 8_000_000,
  until: late.until,
  days_left: 10,
};
const carried = { ...late, ends_cover: false };
const covered = { ...toPay, credit: 9_000_000, left: 0 };
const lapse = { on: day('2026-03-24'), reinstate_until: day('2028-03-24'), automatic: null };

const wording = wordingFor({ isSyariah: false, priorityCode: '' });
const read = ({ label, value, note, mark, link }: PolicySummaryAnswer): string =>
  fill(
    [label, value, note, mark?.text, link?.text].filter((part) => part !== undefined).join(' | '),
    wording,
  ).replaceAll('\u00A0', ' ');

describe('premium due', () => {
  it.each<[string, Partial<PremiumCalendar>, string]>([
    [
      'paid up to date',
      {},
      'Premi berikutnya | Rp 18.000.000 | jatuh tempo 24/07/2027 | Tepat waktu | Lihat kalender premi',
    ],
    [
      'on a premium holiday',
      { sub_status: 'PREMIUM_HOLIDAY', holiday: { from: day('2026-09-24'), until: day('2027-07-24') } },
      'Premi berikutnya | Rp 18.000.000 | jatuh tempo 24/07/2027 | Cuti Premi | Lihat kalender premi',
    ],
    [
      'within the grace period',
      { grace: late },
      'Premi belum dibayar | Rp 9.000.000 | masa leluasa sampai 04/12/2026 | Sisa 10 hari | Lihat kalender premi',
    ],
    [
      'due today',
      { grace: { ...late, due_on: day('2026-11-24'), days_left: 30 } },
      'Premi belum dibayar | Rp 9.000.000 | masa leluasa sampai 04/12/2026 | Jatuh tempo hari ini | Lihat kalender premi',
    ],
    [
      'last day of the grace period',
      { grace: { ...late, days_left: 0 } },
      'Premi belum dibayar | Rp 9.000.000 | masa leluasa sampai 04/12/2026 | Hari terakhir | Lihat kalender premi',
    ],
    [
      'after the grace period',
      { grace: { ...late, days_left: -3 } },
      'Premi belum dibayar | Rp 9.000.000 | masa leluasa sampai 04/12/2026 | Lewat 3 hari | Lihat kalender premi',
    ],
    [
      'lapsed while paying is enough, in the words of the home',
      {
        sub_status: 'LAPSED_PREMIUM',
        lapse: {
          ...lapse,
          automatic: { until: day('2026-12-31'), holds_until: day('2026-12-31'), amount: 9, left: 9 },
        },
      },
      'Premi | Berhenti | Bayar Rp 9 paling lambat 31/12/2026 | Bayar sekarang',
    ],
    [
      'billed before the due date',
      { to_pay: { ...toPay, rows: [{ due_on: day('2027-07-24'), amount: 18_000_000 }], left: 18_000_000 } },
      'Premi berikutnya | Rp 18.000.000 | jatuh tempo 24/07/2027 | Tepat waktu | Bayar sekarang',
    ],
    [
      'billed, and debited by a mandate',
      {
        to_pay: { ...toPay, rows: [{ due_on: day('2027-07-24'), amount: 18_000_000 }], left: 18_000_000 },
        debit: { next_try_on: day('2027-07-24'), waiting: false, failures: [] },
      },
      'Premi berikutnya | Rp 18.000.000 | jatuh tempo 24/07/2027 | Tepat waktu | Bayar lebih dulu',
    ],
    [
      'billed, and no longer debited by the mandate',
      {
        to_pay: { ...toPay, rows: [{ due_on: day('2027-07-24'), amount: 18_000_000 }], left: 18_000_000 },
        debit: { next_try_on: null, waiting: false, failures: [] },
      },
      'Premi berikutnya | Rp 18.000.000 | jatuh tempo 24/07/2027 | Tepat waktu | Bayar sekarang',
    ],
    [
      'late and partly paid',
      { grace: late, to_pay: toPay },
      'Premi belum dibayar | Rp 8.000.000 | masa leluasa sampai 04/12/2026 | Sisa 10 hari | Bayar sekarang',
    ],
    [
      'late, with coverage paid from the fund',
      { grace: carried, to_pay: toPay },
      'Premi belum dibayar | Rp 8.000.000 | jatuh tempo 04/11/2026, perlindungan tetap berlaku | Bayar sekarang',
    ],
    [
      'late, paid by suspense money',
      { grace: late, to_pay: covered },
      'Premi | Rp 9.000.000 | tertutup oleh titipan Anda | Lihat kalender premi',
    ],
    ['lapsed', { lapse, next: null }, 'Premi | Berhenti | polis tidak aktif sejak 24/03/2026'],
    ['single premium', { next: null, frequency: 5, sub_status: 'PAID_UP' }, 'Premi | Lunas | dibayar sekaligus'],
    ['paid up', { next: null, sub_status: 'PAID_UP' }, 'Premi | Lunas | masa pembayaran selesai'],
    [
      'death reported, lapsed before',
      { claim_registered: true, lapse, next: null },
      'Premi | Tidak ditagih | selama laporan meninggal diperiksa | Lihat kalender premi',
    ],
    [
      'death reported within the grace period',
      { claim_registered: true, next: null },
      'Premi | Tidak ditagih | selama laporan meninggal diperiksa | Lihat kalender premi',
    ],
    ['ended', { next: null, sub_status: 'SURRENDERED' }, 'Premi | - | tidak ada tagihan lagi'],
    [
      'not in force yet',
      { sub_status: 'PENDING_ISSUE' },
      'Premi berikutnya | Rp 18.000.000 | jatuh tempo 24/07/2027 | Lihat kalender premi',
    ],
  ])('is answered in one line: %s', (_name, change, text) => {
    expect(read(premiumAnswer({ loaded, calendar: { ...calendar, ...change } }))).toBe(text);
  });
});

describe('policy status', () => {
  it.each<[PolicySubStatus, Partial<PremiumCalendar>, string]>([
    ['NORMAL', {}, 'Status polis | Aktif | sejak 24/07/2023'],
    ['NORMAL', { grace: late }, 'Status polis | Aktif (Masa Leluasa) | sejak 24/07/2023'],
    ['NORMAL', { grace: carried }, 'Status polis | Aktif | sejak 24/07/2023'],
    ['NORMAL', { grace: late, to_pay: covered }, 'Status polis | Aktif | sejak 24/07/2023'],
    ['GRACE', { grace: late }, 'Status polis | Aktif (Masa Leluasa) | sejak 24/07/2023'],
    ['PREMIUM_HOLIDAY', {}, 'Status polis | Aktif (Cuti Premi) | sejak 24/07/2023'],
    ['LAPSED_PREMIUM', { lapse }, 'Status polis | Tidak Aktif (Lapse) | dapat dipulihkan sampai 24/03/2028'],
    ['GRACE', { claim_registered: true }, 'Status polis | Aktif | menunggu keputusan atas laporan meninggal'],
    [
      'LAPSED_PREMIUM',
      { lapse, claim_registered: true },
      'Status polis | Tidak Aktif (Lapse) | menunggu keputusan atas laporan meninggal',
    ],
    ['MATURED', {}, 'Status polis | Berakhir | masa asuransi selesai'],
    ['SURRENDERED', {}, 'Status polis | Berakhir | ditutup atas permintaan Anda'],
    [
      'PENDING_ISSUE',
      { start_date: day('2026-11-25') },
      'Status polis | Menunggu Validasi | kami sedang memeriksa polis baru Anda',
    ],
    ['PENDING_ISSUE', {}, 'Status polis | Menunggu Validasi | persetujuannya terlambat'],
  ])('is worded for the customer: %s', (sub_status, change, text) => {
    expect(read(statusAnswer({ loaded, calendar: { ...calendar, sub_status, ...change } }))).toBe(text);
  });
});

describe('end of cover', () => {
  const until = policy.mainCover.expiresOn.split('-').toReversed().join('/');
  it.each<[string, Partial<PremiumCalendar>, string]>([
    ['in force', {}, `sampai ${until}`],
    ['lapsed', { lapse, sub_status: 'LAPSED_PREMIUM' }, 'tidak berlaku sejak 24/03/2026'],
    ['ended', { sub_status: 'SURRENDERED', ended_on: day('2026-09-24') }, 'berakhir 24/09/2026'],
    ['not approved in time', { sub_status: 'PENDING_ISSUE', start_date: day('2026-11-20') }, 'belum berlaku'],
    ['start date in the future', { sub_status: 'PENDING_ISSUE', start_date: day('2026-11-25') }, 'mulai 25/11/2026'],
  ])('is answered in one line: %s', (_name, change, note) => {
    expect(coverAnswer({ loaded, calendar: { ...calendar, ...change } }).note).toBe(note);
  });
});

describe('policy value', () => {
  const traditional = { ...loaded, policy: { ...policy, isUnitLinked: false } };
  it('shows the date of its unit prices for a policy with funds', () => {
    expect(worthAnswer({ loaded, calendar }, worth)).toMatchObject({
      value: 'Rp\u00A0150.000',
      note: 'Estimasi per 23/11/2026',
    });
  });

  it('is the current cash value of a savings policy, or a dash until it is known', () => {
    const saving = { ...calendar, archetype: 'END' } as const;
    expect(worthAnswer({ loaded: traditional, calendar: saving }, worth).note).toBe('per 24/11/2026');
    expect(worthAnswer({ loaded: traditional, calendar: saving }, undefined).value).toBe('-');
  });

  it('says for a term policy that it has no value', () => {
    const term = { ...calendar, archetype: 'TERM' } as const;
    expect(read(worthAnswer({ loaded: traditional, calendar: term }, worth))).toBe(
      'Nilai Tunai | - | produk ini tidak memiliki nilai tunai',
    );
  });
});

it('policy summary uses syariah wording for a syariah policy', () => {
  const words = wordingFor({ isSyariah: true, priorityCode: 'WGCR' });
  expect(fill(premiumAnswer({ loaded, calendar }).label, words)).toBe('Kontribusi berikutnya');
  expect(fill(coverAnswer({ loaded, calendar }).label, words)).toBe('Santunan Asuransi');
});
