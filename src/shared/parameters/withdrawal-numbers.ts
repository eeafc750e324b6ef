import * as z from 'zod/mini';
import { syariah } from './archetypes.ts';
import { parameter, parameterLike } from './parameter.ts';
import { ByPolicyYear } from './percent-of-year.ts';

/** Parameters of partial withdrawal (rulebook 7.13). */
export const withdrawalNumbers = {
  'wd.min': parameter(z.number(), {
    default: 500_000,
    dollars: 100,
    unlike: [{ for: syariah, value: 1_000_000, source: '[S11]' }],
    source: '[S12]',
    text: 'Least amount of a withdrawal, all funds together.',
    words: 'Penarikan paling sedikit, semua dana bersama.',
  }),
  'wd.fund_remain_min': parameter(z.number(), {
    default: 2_000_000,
    dollars: 150,
    source: '[S11]',
    text: 'Value that stays in each fund touched, unless all of it is taken.',
    words: 'Nilai yang tersisa di setiap dana yang ditarik, kecuali semuanya ditarik.',
  }),
  'wd.policy_remain': parameter(z.number(), {
    default: 2_000_000,
    dollars: 150,
    source: '[D]',
    text: 'Value that stays in the policy, or the deductions of `wd.policy_remain_months` where they are more.',
    words: 'Nilai yang tersisa di polis, atau biaya selama `wd.policy_remain_months` bila lebih besar.',
  }),
  'wd.policy_remain_months': parameter(z.number(), {
    default: 12,
    source: '[D]',
    text: 'Monthly deductions that the rest must carry.',
    words: 'Jumlah biaya bulanan yang harus dapat dibayar dari sisa nilai.',
  }),
  'wd.first_allowed_months': parameter(z.number(), {
    default: 12,
    source: '[D]',
    text: 'Full months of the policy before the first withdrawal.',
    words: 'Usia polis dalam bulan penuh sebelum penarikan pertama.',
  }),
  'wd.charge': parameterLike(ByPolicyYear, {
    sameAs: 'surr.charge',
    source: '[D]',
    text: 'Charge in percent of what leaves the BASIC bucket, by policy year; the TOPUP bucket bears none. Lower than `surr.charge`, it lets a surrender be taken in two steps for less.',
    words:
      'Biaya dalam persen dari yang keluar dari bagian premi dasar, per tahun polis; bagian top up tidak dikenai. Bila lebih rendah daripada `surr.charge`, penebusan dalam dua langkah menjadi lebih murah.',
  }),
  'wd.per_year_free': parameter(z.number(), {
    default: 4,
    source: '[D]',
    text: 'Withdrawals of a policy year without a fee.',
    words: 'Jumlah penarikan tanpa biaya dalam satu tahun polis.',
  }),
  'wd.fee': parameter(z.number(), {
    default: 50_000,
    dollars: 5,
    source: '[D]',
    text: 'Fee of each further withdrawal.',
    words: 'Biaya setiap penarikan berikutnya.',
  }),
  'wd.second_approver_above': parameter(z.number(), {
    default: 100_000_000,
    dollars: 7_500,
    source: '[D]',
    text: 'Amount from which two people approve a withdrawal, the amount itself counted.',
    words: 'Batas jumlah; mulai dari itu dua orang menyetujui penarikan, jumlah itu sendiri termasuk.',
  }),
};
