import * as z from 'zod/mini';
import { BusinessDate, formatDate } from '../time/dates.ts';

/** A note on a policy beside its document, kept so that it can be read back (rulebook 2.1). */
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

type RidersAdded = Extract<Endorsement, { readonly kind: 'RIDERS_ADDED' }>;

const ridersText = ({ riders, coverBeginsOn, waitingUntil }: RidersAdded): EndorsementText => ({
  title: `Rider ditambahkan: ${riders.join(', ')}`,
  lines: [
    `Perlindungan rider mulai ${formatDate(coverBeginsOn)}.`,
    `Manfaat karena penyakit dibayar setelah masa tunggu, yaitu sesudah ${formatDate(waitingUntil)}.`,
  ],
});

/** Words an endorsement for customer and staff alike; none of them differs for a syariah policy. */
export function endorsementText(endorsement: Endorsement): EndorsementText {
  if (endorsement.kind === 'RIDERS_ADDED') return ridersText(endorsement);
  if (endorsement.kind === 'AGE_CORRECTION') {
    const { billsFrom } = endorsement;
    const lines = billsFrom === null ? [] : [`Tagihan baru berlaku mulai ${formatDate(billsFrom)}.`];
    return { title: 'Tanggal lahir atau jenis kelamin dibetulkan sejak awal polis', lines };
  }
  if (endorsement.kind === 'REINSTATEMENT') {
    const resumes = `Perlindungan berjalan lagi sejak ${formatDate(endorsement.coverResumesOn)}.`;
    const restarts = endorsement.waitingPeriodRestarts;
    const lines = restarts ? [resumes, 'Masa tunggu manfaat dihitung lagi dari tanggal itu.'] : [resumes];
    return { title: 'Polis dipulihkan', lines };
  }
  return {
    title: 'Syarat perlindungan berubah atas hasil underwriting',
    lines: ['Rinciannya ada pada daftar produk.'],
  };
}
