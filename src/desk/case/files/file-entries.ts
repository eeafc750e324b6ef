import type { PhotoFault } from '#shared/photos/photo-faults.ts';
import { attachmentReaders } from '#shared/requests/desk-pages.ts';
import { attachmentLabel } from '#shared/wire/attachment-labels.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import type { AttachmentOpening, CaseAttachment, DeskCase } from '#shared/wire/desk.ts';
import { hasRole } from '../../session/has-role.ts';
import { findStaff } from '../../session/staff-session.ts';
import type { Viewable } from './attachment-viewer.tsx';

/** File of a case as its lists show it. */
export type FileEntry = Viewable & {
  readonly caption: string;
  /** Faults that the customer's device found in a photo. */
  readonly photoFaults: readonly PhotoFault[];
  /** Comparisons that a machine made on a KTP photo. */
  readonly cardHints: CaseAttachment['card_hints'];
  /** Origin of a KTP photo that is used again. */
  readonly reused?: CaseAttachment['reused'];
  /** Evidence of a form that was signed on screen. */
  readonly signature: CaseAttachment['signed_form'];
  readonly state: CaseAttachment['state'];
  /** True for a file that the deciding person must open first; frames of the face check need not be opened. */
  readonly mustBeOpened: boolean;
  /** True for a face picture without the customer's consent, which nobody may open. */
  readonly closed: boolean;
};

/** True for somebody who opens files of cases. */
const opensFiles = (): boolean => hasRole(...attachmentReaders);

/** Says why a case has no list of files: it needs none, or they are for other roles. */
export const noFilesText = (): string =>
  opensFiles() ? 'Pengajuan ini tidak memerlukan dokumen.' : 'Dokumen tidak terbuka untuk peran Anda.';

/** Lists the files of a case for those who open files: attachments first, then frames of the face check. */
export const entriesOf = (shown: DeskCase): readonly FileEntry[] => (opensFiles() ? listEntries(shown) : []);

const listEntries = (shown: DeskCase): readonly FileEntry[] => [
  ...shown.attachments.map((attachment) => ({
    name: attachment.name,
    label: attachment.label,
    kind: 'attachments' as const,
    isPdf: attachment.content_type === 'application/pdf',
    caption: [
      attachmentLabel(attachment.type),
      formatDateTime(attachment.created_at),
      ...(attachment.is_scanned ? [] : ['tidak dipindai']),
    ].join(' · '),
    photoFaults: attachment.photo_faults,
    cardHints: attachment.card_hints,
    reused: attachment.reused,
    signature: attachment.signed_form,
    state: attachment.state,
    mustBeOpened: attachment.state !== 'replaced' && !attachment.awaits_consent,
    closed: attachment.awaits_consent,
  })),
  ...shown.face.frames.map((frame) => ({
    ...frame,
    kind: 'frames' as const,
    isPdf: false,
    caption: 'Verifikasi wajah',
    photoFaults: [],
    cardHints: null,
    signature: null,
    state: 'current' as const,
    mustBeOpened: false,
    closed: false,
  })),
];

/** Returns who opened a file, first opening first. */
export const openingsOf = ({ openings }: DeskCase, { name }: FileEntry): readonly AttachmentOpening[] =>
  openings.filter((opening) => opening.name === name);

/** Returns true for a file that the signed-in person must open before deciding, and has not opened. */
export const isUnopened = (shown: DeskCase, entry: FileEntry): boolean => {
  const me = findStaff()?.user.user_name;
  return entry.mustBeOpened && openingsOf(shown, entry).every(({ by }) => by !== me);
};
