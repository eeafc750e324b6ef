import { expect, it } from 'vitest';
import { requestTypes } from '#requests/registry/registry.ts';
import { buildFacts } from '#requests/testing/build-facts.ts';
import { readsMoneyOnly } from '#shared/requests/desk-pages.ts';
import { describeCondition } from '#shared/facts/offer-condition.ts';
import { BusinessDate, formatDate, parseBusinessDate, parseInstant } from '#shared/time/dates.ts';
import { samplesOf } from '#tests/support/samples-by-route.ts';
import { checksForFinance, eventForFinance, offerForFinance, summaryForFinance } from './finance-sight.ts';

/** Fields of a payload, or of a policy, whose values finance does not read. */
const personalField =
  /birth|e_?mail|mobile|tel(?:_|$)|fax|phone|address|street|^line|rt_?rw|identity_?number|id_?number/i;

/** Returns the texts of personal fields anywhere below, days as the desk writes them. */
function personalTexts(part: unknown, isBelow = false): readonly string[] {
  if (typeof part === 'string') return isBelow && part.length > 3 ? [part] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => personalTexts(value, isBelow || personalField.test(name)));
}

const written = (text: string): string => {
  const day = BusinessDate.safeParse(text).data;
  return day === undefined ? text : formatDate(day);
};

const samples = requestTypes.flatMap((type) =>
  (['minimal', 'maximal'] as const).map((name) => ({ endpoint: type.endpoint, name, type })),
);

const summarise = ({ type, name }: (typeof samples)[number]) => {
  const all = samplesOf(type);
  const facts = buildFacts(all[name].facts ?? all.minimal.facts);
  const parsed = type.parse(all[name].payload, 'before-face');
  if (!parsed.ok) throw new Error(`${type.endpoint}: ${JSON.stringify(parsed.problem)}`);
  const { person, address } = facts.policy.holder;
  return {
    summary: parsed.value.summary(facts),
    secrets: personalTexts({ ...all[name].payload, birth: person.birthDate, mobile: person.mobile, address }).map(
      written,
    ),
  };
};

it.each(samples)('finance reads no birth date, address or contact in the summary of $endpoint, $name', (sample) => {
  const { summary, secrets } = summarise(sample);
  const seen = JSON.stringify(summaryForFinance(summary));
  expect(secrets.filter((secret) => seen.includes(secret))).toEqual([]);
});

it('the samples hold birth dates, addresses and contacts, so that leaving them out is seen', () => {
  const shown = samples.map(summarise).filter(({ summary, secrets }) => {
    const seen = JSON.stringify(summary);
    return secrets.some((secret) => seen.includes(secret));
  });
  expect(shown.length).toBeGreaterThan(5);
});

it('finance reads no health and no number of an identity card', () => {
  const labels = samples.flatMap((sample) => {
    const { rows, details } = summaryForFinance(summarise(sample).summary);
    return [...rows, ...details].map(({ label }) => label);
  });
  const found = labels.filter((label) => /\?$|kesehatan|ktp|identitas|kia\b/iu.test(label));
  expect([...new Set(found)]).toEqual(['Jenis identitas']);
});

it.each([
  ['Pernyataan kesehatan tanpa catatan', ''],
  ['SITI tidak merokok', ''],
  ['Rider Rawat Inap tanpa pemeriksaan kesehatan', 'Paling besar Rp 500.000.000'],
  ['Batas masuk', 'Usia masuk 71 tahun.'],
])('finance reads no check about health or age: %s %s', (rule, detail) => {
  const lapse = { rule: 'Lapse paling lama 24 bulan', detail: 'Lapse sejak 01/02/2026' };
  expect(checksForFinance([{ rule, detail }, lapse], (check) => `${check.rule} ${check.detail}`)).toEqual([lapse]);
});

it('finance reads what an offer costs, neither the excluded illness nor the underwriter’s words', () => {
  const cover = { label: 'Rider Rawat Inap', cost: 'Premi' };
  const conditions = [
    describeCondition({ kind: 'EXCLUSION', subject: '1', text: 'Penyakit jantung.' }, cover, 30),
    describeCondition({ kind: 'EXTRA_PREMIUM', subject: '1', percent: 25 }, cover, 30),
  ];
  const at = parseInstant('2026-11-27T03:00:00.000Z');
  const replyBy = parseBusinessDate('2026-12-11');
  const offer = { reason: 'Riwayat jantung.', conditions, reply_by: replyBy, made_at: at };
  expect(offerForFinance({ ...offer, answer: null, answered_at: null })).toMatchObject({
    reason: '',
    conditions: [{ label: 'Tambahan Premi Rider Rawat Inap', value: '25%' }],
  });
});

it('finance reads an event without checks and without the words of an underwriter', () => {
  const at = parseInstant('2026-11-27T03:00:00.000Z');
  const event = { position: 1, at, actor: 'x', title: 'Status', reason: 'Riwayat jantung.', rule_version: '1' };
  const checks = { label: 'Pemeriksaan', value: 'Pernyataan kesehatan tanpa catatan: tidak lulus' };
  const amount = { label: 'Jumlah', value: 'Rp 1.000.000' };
  expect(eventForFinance({ ...event, role: 'UNDERWRITER', notes: [amount] })).toMatchObject({
    reason: null,
    notes: [],
  });
  expect(eventForFinance({ ...event, role: 'PENYETUJU', notes: [checks, amount] }).notes).toEqual([amount]);
});

it('finance keeps amounts, accounts and days of effect', () => {
  const labels = new Set(
    samples.flatMap((sample) => {
      const { rows, details } = summaryForFinance(summarise(sample).summary);
      return [...rows, ...details].map(({ label }) => label);
    }),
  );
  for (const label of [
    'Perkiraan Anda terima',
    'Dikirim ke',
    'Nomor rekening',
    'Nama pemilik rekening',
    'Berlaku mulai',
  ])
    expect([...labels]).toContain(label);
});

it('only somebody whose roles all move money reads as finance; any other role adds its own sight', () => {
  expect(readsMoneyOnly(['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'])).toBe(true);
  expect(readsMoneyOnly(['KEUANGAN_PEMBUAT', 'AUDITOR'])).toBe(false);
});
