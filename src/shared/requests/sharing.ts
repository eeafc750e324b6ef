import * as z from 'zod/mini';

/** Kind of contact that several people may share: a bank account, phone, email address or browser. */
export const SharedKind = z.enum(['ACCOUNT', 'PHONE', 'EMAIL', 'DEVICE']);
export type SharedKind = z.infer<typeof SharedKind>;

const words: Readonly<Record<SharedKind, string>> = {
  ACCOUNT: 'Rekening',
  PHONE: 'Nomor HP',
  EMAIL: 'Email',
  DEVICE: 'Perangkat',
};

/** Highest number of people recorded for one kind; more need no exact number. */
export const mostSharers = 100;

/** Returns the text of a finding: 'Rekening sama dengan 4 orang lain'. */
export const sharingText = (kind: SharedKind, people: number): string =>
  `${words[kind]} sama dengan ${people < mostSharers ? people : `${mostSharers} atau lebih`} orang lain`;

/** Returns the subject of the compliance review. */
export const sharingHitText = (kind: SharedKind): string => `${words[kind]} dipakai juga oleh orang lain`;
