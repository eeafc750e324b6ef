import type { ContactReason } from '#shared/wire/operations/desk-contacts.ts';

export const reasonText: Readonly<Record<ContactReason, string>> = {
  LOST: 'Kontak lama tidak dipakai lagi',
  HOLDER_DEAD: 'Pemegang polis meninggal, diwakili ahli waris',
};

export const reasonChoices: readonly { readonly value: ContactReason; readonly label: string }[] = [
  { value: 'LOST', label: reasonText.LOST },
  { value: 'HOLDER_DEAD', label: reasonText.HOLDER_DEAD },
];
