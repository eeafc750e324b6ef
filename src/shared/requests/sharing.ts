import * as z from 'zod/mini';

/** What people may share: a bank account, a phone, an e-mail address, the browser they use. */
export const SharedKind = z.enum(['ACCOUNT', 'PHONE', 'EMAIL', 'DEVICE']);
export type SharedKind = z.infer<typeof SharedKind>;

const words: Readonly<Record<SharedKind, string>> = {
  ACCOUNT: 'Rekening',
  PHONE: 'Nomor HP',
  EMAIL: 'Email',
  DEVICE: 'Perangkat',
};

/** The most people that are noted for one kind; above that no exact number is needed. */
export const mostSharers = 100;

/** 'Rekening sama dengan 4 orang lain'. */
export const sharingText = (kind: SharedKind, people: number): string =>
  `${words[kind]} sama dengan ${people < mostSharers ? people : `${mostSharers} atau lebih`} orang lain`;

/** The matter that compliance is asked to look at. */
export const sharingLook = (kind: SharedKind): string => `${words[kind]} dipakai juga oleh orang lain`;
