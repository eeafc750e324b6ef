import { useState } from 'react';
import type { PhotoFault } from '#shared/photos/photo-faults.ts';
import { channelName } from '#shared/lists/message-channels.ts';
import { attachmentLabel } from '#shared/wire/attachment-labels.ts';
import { formatDate, formatDateTime } from '#shared/time/dates.ts';
import type { CaseAttachment, DeskCase, AttachmentOpening } from '#shared/wire/desk.ts';
import { Card } from '#ui/showing/card.tsx';
import { Link } from '#ui/appearance/link.tsx';
import { classNames } from '#ui/appearance/class-names.ts';
import { Pill } from '#ui/showing/pill.tsx';
import { describeCardHints } from '../layout/describe-card-hints.ts';
import { describePhotoFaults } from '../layout/describe-photo-faults.ts';
import { findStaff } from '../session/staff-session.ts';
import { AttachmentViewer } from './attachment-viewer.tsx';
import type { Viewable } from './attachment-viewer.tsx';

const STATES = {
  current: { tone: 'ok', text: 'Berlaku' },
  asked: { tone: 'you', text: 'Diminta ulang' },
  replaced: { tone: 'muted', text: 'Diganti' },
} as const;

type Entry = Viewable & {
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

const entriesOf = (shown: DeskCase): readonly Entry[] => [
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

/** Shows that a form was signed on screen: person, time, way of the code, number and start of the text's hash. */
const Signature = ({ of }: { readonly of: NonNullable<Entry['signature']> }) => (
  <span className="figures block text-small text-muted">
    Ditandatangani di layar oleh <span translate="no">{of.signer}</span>,{' '}
    <span translate="no">{formatDateTime(of.signed_at)}</span>. Kode verifikasi lewat{' '}
    <span>{channelName(of.code_channel)}</span> ke <span translate="no">{of.code_to}</span>. Nomor{' '}
    <span translate="no">{of.number}</span>, sidik teks <span translate="no">{of.text_sha256.slice(0, 12)}</span>.
  </span>
);

type ChoiceProps = {
  readonly entry: Entry;
  readonly openings: readonly AttachmentOpening[];
  readonly open: boolean;
  readonly onOpen: () => void;
};

/** Lists who opened a file, and marks a file that the signed-in person has not opened. */
const Opened = ({ entry, openings }: Pick<ChoiceProps, 'entry' | 'openings'>) => {
  const me = findStaff()?.user.user_name;
  return (
    <>
      {entry.mustBeOpened && openings.every(({ by }) => by !== me) && (
        <span className="block text-small font-semibold text-wait">Belum Anda buka</span>
      )}
      {openings.length > 0 && (
        <span className="figures block text-small text-muted">
          Dibuka <span translate="no">{openings.map(({ by, at }) => `${by} ${formatDateTime(at)}`).join('; ')}</span>
        </span>
      )}
    </>
  );
};

const Choice = ({ entry, openings, open, onOpen }: ChoiceProps) => (
  <button
    type="button"
    disabled={entry.closed}
    aria-pressed={open}
    onClick={onOpen}
    className={classNames(
      'flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-field border px-3 py-2 text-left',
      open ? 'border-sea bg-sea-tint' : 'border-edge bg-card hover:bg-dim',
    )}
  >
    <span>
      <span className="block font-semibold">{entry.label}</span>
      <span className="figures block text-small text-muted">{entry.caption}</span>
      {entry.closed && (
        <span className="block text-small font-semibold text-wait">Persetujuan wajah belum ada: tertutup</span>
      )}
      {entry.photoFaults.length > 0 && (
        <span className="block text-small font-semibold text-wait">
          <span>{describePhotoFaults(entry.photoFaults)}</span>
        </span>
      )}
      {entry.cardHints && (
        <span className="block text-small text-muted">
          <span>{describeCardHints(entry.cardHints)}</span>
        </span>
      )}
      {entry.signature !== null && <Signature of={entry.signature} />}
      <Opened entry={entry} openings={openings} />
    </span>
    <Pill tone={STATES[entry.state].tone}>{STATES[entry.state].text}</Pill>
  </button>
);

/** Says of which earlier photo a KTP is a copy, with the case that it came with. */
const Origin = ({ reused }: { readonly reused: NonNullable<CaseAttachment['reused']> }) => (
  <p className="mt-1 px-3 text-small wrap-anywhere">
    <span>{`KTP yang dipakai ulang: diterima ${formatDate(reused.received_on)} pada permintaan`}</span>{' '}
    <Link href={`/cases/${reused.request_number}`} className="text-link figures">
      {reused.request_number}
    </Link>
  </p>
);

/** Lists all files of the case; only one can be open at a time, so that each recorded view was a real one. */
export const CaseAttachments = ({ shown }: { readonly shown: DeskCase }) => {
  const [openName, setOpenName] = useState<string>();
  const entries = entriesOf(shown);
  const open = entries.find((entry) => entry.name === openName);
  return (
    <Card title="Dokumen" caption="Buka setiap dokumen sebelum memutuskan; siapa yang membukanya dicatat.">
      {entries.length === 0 && <p className="text-muted">Pengajuan ini tidak memerlukan dokumen.</p>}
      <ul className="grid gap-2 sm:grid-cols-2">
        {entries.map((entry) => (
          <li key={entry.name}>
            <Choice
              entry={entry}
              openings={shown.openings.filter(({ name }) => name === entry.name)}
              open={entry === open}
              onOpen={() => setOpenName(entry === open ? undefined : entry.name)}
            />
            {entry.reused && <Origin reused={entry.reused} />}
          </li>
        ))}
      </ul>
      {open && <AttachmentViewer key={open.name} number={shown.number} attachment={open} />}
    </Card>
  );
};
