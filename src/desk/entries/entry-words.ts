import type { WaitingClosedDay } from '#shared/wire/operations/desk-calendar.ts';
import type { ContactReason } from '#shared/wire/operations/desk-contacts.ts';
import type { RightKind } from '#shared/wire/operations/desk-rights.ts';

const toChoices = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

export const contactReasonText: Readonly<Record<ContactReason, string>> = {
  LOST: 'Kontak lama tidak dipakai lagi',
  HOLDER_DEAD: 'Pemegang polis meninggal, diwakili ahli waris',
};

export const contactReasonChoices = toChoices(contactReasonText);

/** Words for who is closed on a day: insurer and exchange, or the exchange only. */
export const closedPartyText: Readonly<Record<WaitingClosedDay['reach'], string>> = {
  ALL: 'Kami dan bursa',
  EXCHANGE: 'Bursa saja',
};

export const closedPartyChoices = toChoices(closedPartyText);

export const rightKindText: Readonly<Record<RightKind, string>> = {
  PLEDGE: 'Dijaminkan kepada',
  IRREVOCABLE: 'Penerima manfaat tetap',
};

export const rightKindChoices = toChoices({
  PLEDGE: 'Polis dijaminkan (gadai)',
  IRREVOCABLE: 'Penerima manfaat yang tidak dapat ditarik kembali',
});
