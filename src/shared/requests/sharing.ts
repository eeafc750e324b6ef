import * as z from 'zod/mini';

/** Kind of contact that several people may share: bank account, phone, e-mail address or browser. */
export const SharedKind = z.enum(['ACCOUNT', 'PHONE', 'EMAIL', 'DEVICE']);
export type SharedKind = z.infer<typeof SharedKind>;

const words: Readonly<Record<SharedKind, string>> = {
  ACCOUNT: 'Rekening',
  PHONE: 'Nomor HP',
  EMAIL: 'Email',
  DEVICE: 'Perangkat',
};

/** Returns the name of a kind: 'Rekening'. */
export const sharedKindText = (kind: SharedKind): string => words[kind];

/** Largest number of people counted for one contact; beyond it the exact number does not matter. */
export const mostSharers = 100;

/** Returns the finding as text: 'Rekening sama dengan 4 orang lain'. */
export const sharingText = (kind: SharedKind, people: number): string =>
  `${words[kind]} sama dengan ${people < mostSharers ? people : `${mostSharers} atau lebih`} orang lain`;

/** Returns the subject of the compliance review as text. */
export const sharingHitText = (kind: SharedKind): string => `${words[kind]} dipakai juga oleh orang lain`;
