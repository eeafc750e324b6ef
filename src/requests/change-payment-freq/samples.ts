import { parseBusinessDate as day } from '#shared/time/dates.ts';
import { buildPremium } from '../testing/build-facts.ts';
import type { Samples } from '../testing/samples.ts';

const payload = (payment_freq: unknown, changes: Record<string, unknown> = {}) => ({
  payment_freq,
  ktp_selfie_attachment: 'swafoto.jpg',
  ...changes,
});

const debit = { policy: { payment: { method: 3, nextMethod: 3 } } };
const required = 'Field harus diisi.';

/** Facts: yearly premium, paid up to March 2027, without an account to debit. */
export const samples: Samples = {
  inputs: { form: 2 },
  minimal: { name: 'twice a year', payload: payload(2) },
  maximal: { name: 'every month, debited', facts: debit, payload: payload(4) },
  bad: [
    { name: 'no frequency', payload: payload(undefined), path: 'payment_freq', code: 'FIELD', message: required },
    { name: 'none of the table', payload: payload(9), path: 'payment_freq', code: 'FIELD', message: required },
    {
      name: 'no selfie',
      payload: payload(2, { ktp_selfie_attachment: '' }),
      path: 'ktp_selfie_attachment',
      code: 'FIELD',
      message: 'Mohon upload dokumen.',
    },
    {
      name: 'the same',
      payload: payload(1),
      path: 'payment_freq',
      code: 'FRQ-SAME',
      message: 'Frekuensi pembayaran harus beda dari sebelumnya.',
    },
    {
      name: 'once',
      payload: payload(5),
      path: 'payment_freq',
      code: 'FRQ-NA',
      message: 'Frekuensi ini tidak tersedia untuk polis Anda. Pilih frekuensi lain.',
    },
    {
      name: 'every month by virtual account',
      payload: payload(4),
      path: 'payment_freq',
      code: 'FRQ-AUTO',
      message: 'Pembayaran bulanan memerlukan autodebet.',
    },
    {
      name: 'less than the least of a bill',
      facts: { ...debit, position: { premium: buildPremium({ basePremium: 3_500_000 }) } },
      payload: payload(4),
      path: 'payment_freq',
      code: 'PRM-MIN',
      message: 'Premi dasar minimal Rp\u00A0300.000.',
    },
    {
      name: 'no anniversary is left',
      facts: { position: { premium: buildPremium({ frequency: 2, endsOn: day('2027-03-15') }) } },
      payload: payload(1),
      path: 'payment_freq',
      code: 'FRQ-NA',
      message: 'Frekuensi ini tidak tersedia untuk polis Anda. Pilih frekuensi lain.',
    },
  ],
  refused: [
    { name: 'single premium', facts: { position: { archetype: 'UL_SGL' } }, code: 'PROD-NA', from: null },
    {
      name: 'savings paid once',
      facts: { position: { archetype: 'SY_END', premium: buildPremium({ frequency: 5 }) } },
      code: 'PROD-NA',
      from: null,
    },
    { name: 'claim registered', facts: { position: { claimRegistered: true } }, code: 'POL-CLAIM', from: null },
    { name: 'on holiday', facts: { position: { subStatus: 'PREMIUM_HOLIDAY' } }, code: 'POL-HOLIDAY', from: null },
    { name: 'in grace', facts: { position: { subStatus: 'GRACE' } }, code: 'POL-GRACE', from: null },
    {
      name: 'a bill that is not paid',
      facts: {
        position: { premium: buildPremium({ unpaid: [{ dueOn: day('2026-11-15'), amount: 18_000_000 }] }) },
      },
      code: 'POL-GRACE',
      from: null,
    },
    { name: 'lapsed', facts: { position: { subStatus: 'LAPSED_FUND' } }, code: 'POL-STATUS', from: null },
    { name: 'ended', facts: { position: { subStatus: 'MATURED' } }, code: 'POL-CLOSED', from: null },
    {
      name: 'all premiums paid',
      facts: { position: { premium: buildPremium({ endsOn: day('2027-03-15'), nextDueOn: null }) } },
      code: 'PRM-NONE',
      from: null,
    },
  ],
};
