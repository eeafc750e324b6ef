import * as z from 'zod/mini';
import { BusinessDate, formatDate } from './dates.ts';

/** What was noted on a policy beside its document, so that it can be read back (rulebook 2.1). */
export const Endorsement = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('RIDERS_ADDED'),
    effectiveOn: BusinessDate,
    requestNumber: z.string(),
    riders: z.array(z.string()),
    coverBeginsOn: BusinessDate,
    waitingUntil: BusinessDate,
  }),
  z.object({
    kind: z.literal('AGE_CORRECTION'),
    effectiveOn: BusinessDate,
    requestNumber: z.string(),
    billsFrom: z.nullable(BusinessDate),
  }),
  z.object({
    kind: z.literal('REINSTATEMENT'),
    effectiveOn: BusinessDate,
    requestNumber: z.string(),
    coverResumesOn: BusinessDate,
    waitingPeriodRestarts: z.boolean(),
  }),
  z.object({ kind: z.literal('COVER_TERMS'), effectiveOn: BusinessDate, requestNumber: z.string() }),
]);
export type Endorsement = z.infer<typeof Endorsement>;

/** An endorsement in words: what it is called, and what it means from its day on. */
export interface EndorsementText {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Words an endorsement for customer and staff alike; none of them differs for a syariah policy. */
export function endorsementText(endorsement: Endorsement): EndorsementText {
  switch (endorsement.kind) {
    case 'RIDERS_ADDED':
      return {
        title: `Rider ditambahkan: ${endorsement.riders.join(', ')}`,
        lines: [
          `Perlindungan rider mulai ${formatDate(endorsement.coverBeginsOn)}.`,
          `Manfaat karena penyakit dibayar setelah masa tunggu, yaitu sesudah ${formatDate(endorsement.waitingUntil)}.`,
        ],
      };
    case 'AGE_CORRECTION':
      return {
        title: 'Tanggal lahir atau jenis kelamin dibetulkan sejak awal polis',
        lines:
          endorsement.billsFrom === null ? [] : [`Tagihan baru berlaku mulai ${formatDate(endorsement.billsFrom)}.`],
      };
    case 'REINSTATEMENT':
      return {
        title: 'Polis dipulihkan',
        lines: [
          `Perlindungan berjalan lagi sejak ${formatDate(endorsement.coverResumesOn)}.`,
          ...(endorsement.waitingPeriodRestarts ? ['Masa tunggu manfaat dihitung lagi dari tanggal itu.'] : []),
        ],
      };
    case 'COVER_TERMS':
      return {
        title: 'Syarat perlindungan berubah atas hasil underwriting',
        lines: ['Rinciannya ada pada daftar produk.'],
      };
  }
}
