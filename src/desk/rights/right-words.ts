import type { RightKind } from '#shared/wire/operations/desk-rights.ts';

export const kindText: Readonly<Record<RightKind, string>> = {
  PLEDGE: 'Dijaminkan kepada',
  IRREVOCABLE: 'Penerima manfaat tetap',
};

export const kindChoices: readonly { readonly value: RightKind; readonly label: string }[] = [
  { value: 'PLEDGE', label: 'Polis dijaminkan (gadai)' },
  { value: 'IRREVOCABLE', label: 'Penerima manfaat yang tidak dapat ditarik kembali' },
];
