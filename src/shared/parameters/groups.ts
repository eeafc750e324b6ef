import { checkNumbers } from './check-numbers.ts';
import { clockNumbers } from './clock-numbers.ts';
import { coverNumbers } from './cover-numbers.ts';
import { deductionNumbers } from './deduction-numbers.ts';
import { flagNumbers } from './flag-numbers.ts';
import { holidayNumbers } from './holiday-numbers.ts';
import { lawNumbers } from './law-numbers.ts';
import { loanNumbers } from './loan-numbers.ts';
import { occupationNumbers } from './occupation-numbers.ts';
import type { ParameterRecord } from './parameter.ts';
import { payoutNumbers } from './payout-numbers.ts';
import { premiumNumbers } from './premium-numbers.ts';
import { rateNumbers } from './rate-numbers.ts';
import { reinstatementNumbers } from './reinstatement-numbers.ts';
import { riderNumbers } from './rider-numbers.ts';
import { serviceNumbers } from './service-numbers.ts';
import { statementNumbers } from './statement-numbers.ts';
import { surrenderNumbers } from './surrender-numbers.ts';
import { withdrawalNumbers } from './withdrawal-numbers.ts';

/** Parameters of one area: `title` for rulebook 3, `name` for the desk. */
interface ParameterGroup {
  readonly title: string;
  readonly name: string;
  readonly records: Readonly<Record<string, ParameterRecord>>;
}

const group = (title: string, name: string, records: ParameterGroup['records']): ParameterGroup => ({
  title,
  name,
  records,
});

/** Areas in the order of rulebook 3, which numbers its sections by them: the first is 3.1. */
export const parameterGroups: readonly ParameterGroup[] = [
  group('Units, prices and clocks.', 'Unit, harga dan jam', clockNumbers),
  group('Partial withdrawal (rulebook 7.13).', 'Penarikan sebagian', withdrawalNumbers),
  group('Payouts, papers, offers and checks of people.', 'Pembayaran, dokumen, penawaran dan pemeriksaan orang', {
    ...payoutNumbers,
    ...checkNumbers,
  }),
  group(
    'People of the policy, free look, grace and reinstatement.',
    'Orang pada polis, masa pelajari, masa leluasa dan pemulihan',
    reinstatementNumbers,
  ),
  group('Policy loan (rulebook 7.2, 7.3).', 'Pinjaman polis', loanNumbers),
  group(
    'Top-up, premium, bills, frequency and method.',
    'Top up, premi, tagihan, frekuensi dan cara bayar',
    premiumNumbers,
  ),
  group('Surrender, switch and apportionment.', 'Penebusan, pengalihan dana dan alokasi', surrenderNumbers),
  group('Premium holiday and beneficiaries.', 'Cuti premi dan ahli waris', holidayNumbers),
  group('Occupation (rulebook 7.18).', 'Pekerjaan', occupationNumbers),
  group(
    'Promised working days by request type (rulebook 5.1); `payout.sla_wd` and `info.sla_wd` stand above.',
    'Hari kerja yang dijanjikan',
    serviceNumbers,
  ),
  group(
    'Sum assured, riders, and years of paying (rulebook 7.6 to 7.8, 7.20).',
    'Uang pertanggungan, rider dan masa bayar',
    coverNumbers,
  ),
  group(
    'Fees, duties and times that papers, tax, retention and complaints follow (rulebook 11).',
    'Biaya, meterai, pajak, penyimpanan dan pengaduan',
    lawNumbers,
  ),
  group('Cost of risk and administration (rulebook 12.14).', 'Biaya risiko dan administrasi', deductionNumbers),
  group(
    'What covers cost (rulebook 7.6, 7.7, 7.20): synthetic tables over the mortality above, until an actuary brings real ones.',
    'Harga pertanggungan',
    rateNumbers,
  ),
  group('Riders that are added to a policy (rulebook 7.6).', 'Rider yang ditambahkan', riderNumbers),
  group('Comparison with bank statements (rulebook 6.13).', 'Rekening koran', statementNumbers),
  group('Suspicious patterns over time (rulebook 6.7.1).', 'Pola yang mencurigakan', flagNumbers),
];
