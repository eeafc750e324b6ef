import * as z from 'zod/mini';
import { parameter } from './parameter.ts';

/** Promised working days by request type (rulebook 5.1), except `payout.sla_wd` and `info.sla_wd`. */
export const serviceNumbers = {
  'loan.sla_wd': parameter(z.number(), { default: 5, source: '[D]', text: 'Policy loan.', words: 'Pinjaman polis.' }),
  'loan.repay_sla_wd': parameter(z.number(), {
    default: 2,
    source: '[D]',
    text: 'Loan repayment.',
    words: 'Pembayaran pinjaman polis.',
  }),
  'reinst.sla_wd': parameter(z.number(), {
    default: 5,
    source: '[D]',
    text: 'Reinstatement.',
    words: 'Pemulihan polis.',
  }),
  'reinst.underwriting_sla_wd': parameter(z.number(), {
    default: 14,
    source: '[D]',
    text: 'Reinstatement that an underwriter decides first.',
    words: 'Pemulihan polis yang diputuskan underwriter lebih dulu.',
  }),
  'hol.sla_wd': parameter(z.number(), { default: 5, source: '[D]', text: 'Premium holiday.', words: 'Cuti premi.' }),
  'rider.sla_wd': parameter(z.number(), { default: 10, source: '[D]', text: 'New rider.', words: 'Rider baru.' }),
  'sa.increase.sla_wd': parameter(z.number(), {
    default: 10,
    source: '[D]',
    text: 'Higher sum assured.',
    words: 'Penambahan Uang Pertanggungan.',
  }),
  'sa.decrease.sla_wd': parameter(z.number(), {
    default: 5,
    source: '[D]',
    text: 'Lower sum assured.',
    words: 'Penurunan Uang Pertanggungan.',
  }),
  'allocation.sla_wd': parameter(z.number(), {
    default: 5,
    source: '[D]',
    text: 'Benefit allocation.',
    words: 'Alokasi manfaat.',
  }),
  'account.sla_wd': parameter(z.number(), {
    default: 3,
    source: '[D]',
    text: 'Account of benefits.',
    words: 'Rekening manfaat.',
  }),
  'prem.sla_wd': parameter(z.number(), {
    default: 5,
    source: '[D]',
    text: 'Basic premium and periodic top-up.',
    words: 'Premi dasar dan top up berkala.',
  }),
  'topup.sla_wd': parameter(z.number(), {
    default: 3,
    source: '[S9]',
    text: 'Single top-up.',
    words: 'Top up tunggal.',
  }),
  'switch.sla_wd': parameter(z.number(), { default: 3, source: '[D]', text: 'Switch.', words: 'Pengalihan dana.' }),
  'app.sla_wd': parameter(z.number(), { default: 3, source: '[D]', text: 'Apportionment.', words: 'Alokasi premi.' }),
  'freq.sla_wd': parameter(z.number(), {
    default: 3,
    source: '[D]',
    text: 'Payment frequency.',
    words: 'Frekuensi pembayaran.',
  }),
  'method.sla_wd': parameter(z.number(), { default: 5, source: '[D]', text: 'Payment method.', words: 'Cara bayar.' }),
  'occupation.sla_wd': parameter(z.number(), { default: 5, source: '[D]', text: 'Occupation.', words: 'Pekerjaan.' }),
  'birth.sla_wd': parameter(z.number(), {
    default: 10,
    source: '[D]',
    text: 'Birth date and gender.',
    words: 'Tanggal lahir dan jenis kelamin.',
  }),
  'term.sla_wd': parameter(z.number(), {
    default: 10,
    source: '[D]',
    text: 'Premium-paying term.',
    words: 'Masa pembayaran premi.',
  }),
  'payer.sla_wd': parameter(z.number(), { default: 5, source: '[D]', text: 'Payer.', words: 'Pembayar premi.' }),
  'holder.sla_wd': parameter(z.number(), {
    default: 10,
    source: '[D]',
    text: 'Policy holder.',
    words: 'Pemegang polis.',
  }),
  'insured.sla_wd': parameter(z.number(), { default: 10, source: '[D]', text: 'Insured.', words: 'Tertanggung.' }),
  'benef.sla_wd': parameter(z.number(), { default: 4, source: '[S10]', text: 'Beneficiaries.', words: 'Ahli waris.' }),
};
