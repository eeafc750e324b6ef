import type { AttachmentType } from '#shared/wire/attachments.ts';
import type { CheckHint } from '#shared/wire/desk-checks/checklist.ts';
import type { DocumentReason, RejectReason } from '#shared/wire/desk-decisions.ts';

/** Check that a verifier makes by eye (decision 0098). */
export interface CaseCheck {
  /** Name, unique within its attachment or among the checks without one. */
  readonly id: string;
  /** Short sentence that is true when all is right. */
  readonly text: string;
  /**
   * Source of the values to compare: the policyholder on the policy, or rows of the summary by their label ('Tanggal
   * lahir *' = all that begin so).
   */
  readonly shows?: 'holder' | readonly string[];
  /** Finding of a machine that is shown beside the check. */
  readonly hint?: CheckHint;
  /** Reason when the attachment is asked for again; absent = OTHER_PAPER. */
  readonly asksAs?: DocumentReason;
  /** Reason when a rejection is proposed; absent = BAD_PAPER. */
  readonly rejectsAs?: RejectReason;
}

/** Checks that only one request type has; absent = those of the kinds of its attachments. */
export interface TypeChecks {
  /** Checks of attachments by slot ('*' = index in a list), instead of those of their kind. */
  readonly attachments?: Readonly<Record<string, readonly CaseCheck[]>>;
  /** Checks without an attachment; one whose rows the summary lacks is left out. */
  readonly others?: readonly CaseCheck[];
}

const intact: CaseCheck = {
  id: 'intact',
  text: 'Kartu utuh, masih berlaku, dan terbaca.',
  asksAs: 'UNREADABLE',
};

/** Checks of the policyholder's own KTP. */
const holderCard: readonly CaseCheck[] = [
  {
    id: 'holder',
    text: 'NIK dan nama sama dengan pemegang polis.',
    shows: 'holder',
    hint: 'card',
    asksAs: 'OTHER_NAME',
  },
  intact,
];

/** Checks of another person's identity card, by the rows of the summary that name the person. */
export const personCard = (shows: readonly string[]): readonly CaseCheck[] => [
  {
    id: 'person',
    text: 'Nama, nomor identitas, dan tanggal lahir sama dengan yang diketik.',
    shows,
    asksAs: 'OTHER_NAME',
  },
  intact,
];

/** Check of a signature and its date. */
export const signed: CaseCheck = {
  id: 'signed',
  text: 'Tanda tangan dan tanggal ada, dan milik orang yang seharusnya.',
  asksAs: 'SIGNATURE',
};

/** Rows of summaries that name an account. */
export const accountRows: readonly string[] = ['Bank', 'Nomor rekening', 'Nama pemilik', 'Nama pemilik rekening'];

/** Check of the account on an attachment, by the rows of the summary that name it. */
export const sameAccount = (shows: readonly string[] = accountRows): CaseCheck => ({
  id: 'account',
  text: 'Bank, nomor rekening, dan nama pemilik sama dengan yang diketik.',
  shows,
  hint: 'account',
  asksAs: 'OTHER_NAME',
  rejectsAs: 'ACCOUNT_NAME',
});

const kinds: Readonly<Record<AttachmentType, readonly CaseCheck[]>> = {
  KTP: personCard(['Nama', 'Nomor identitas', 'Tanggal lahir']),
  KK: [{ id: 'family', text: 'Nama dan hubungan keluarga sesuai pengajuan.', asksAs: 'OTHER_NAME' }],
  SAVINGBOOK: [sameAccount()],
  BANKAUTHORIZATION: [sameAccount(), signed],
  BENEFICIARYOWNER: [{ id: 'owner', text: 'Nama dan nomor identitas sama dengan yang diketik.', asksAs: 'OTHER_NAME' }],
  TRANSFER: [{ id: 'transfer', text: 'Jumlah, tanggal, dan tujuan transfer sesuai pengajuan.' }],
  ILUSTRATION: [{ id: 'figures', text: 'Angka pada ilustrasi sama dengan pengajuan.' }, signed],
  KTPSELFIE: [{ id: 'face', text: 'Wajah sama dengan foto pada KTP yang dipegang.' }],
  LIVENESS: [{ id: 'face', text: 'Wajah sama dengan foto pada KTP.', hint: 'face' }],
  DOCUMENT: [{ id: 'content', text: 'Isinya membuktikan yang diajukan.' }, signed],
  BIRTHCERTIFICATE: [
    { id: 'birth', text: 'Nama, orang tua, dan tanggal lahir sesuai pengajuan.', asksAs: 'OTHER_NAME' },
  ],
};

/** Returns the checks of an attachment by its kind. */
export const checksOfKind = (type: AttachmentType, isHolderCard: boolean): readonly CaseCheck[] =>
  isHolderCard ? holderCard : kinds[type];

/** Checks of an attachment that staff asked for and the type does not list. */
export const addedAttachment: readonly CaseCheck[] = [
  { id: 'content', text: 'Isinya menjawab permintaan, dan terbaca.', asksAs: 'UNREADABLE' },
];
