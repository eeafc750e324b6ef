import { channelName } from '#shared/lists/message-channels.ts';
import { formatDate, formatDateTime } from '#shared/time/dates.ts';
import type { AttachmentOpening, CaseAttachment } from '#shared/wire/desk.ts';
import { Link } from '#ui/appearance/link.tsx';
import { describeCardHints } from '#shared/wire/card-readings/describe-card-hints.ts';
import type { FileEntry } from './file-entries.ts';

/** Tones and words for the states of a file. */
export const fileStates = {
  current: { tone: 'ok', text: 'Berlaku' },
  asked: { tone: 'you', text: 'Diminta ulang' },
  replaced: { tone: 'muted', text: 'Diganti' },
} as const;

/** Shows that a provider signed the form too, and what nobody here has checked. */
const ByProvider = ({ of }: { readonly of: NonNullable<NonNullable<FileEntry['signature']>['provider']> }) => (
  <span className="block">
    Ditandatangani juga di <span translate="no">{of.provider}</span>,{' '}
    <span translate="no">{formatDateTime(of.at)}</span>; sidik sertifikat{' '}
    <span translate="no">{of.certificate_sha256.slice(0, 12)}</span>. Penerbit sertifikat tidak diperiksa di sini.
  </span>
);

/** Shows that a form was signed on screen: person, time, way of the code, number and start of the text's hash. */
const Signature = ({ of }: { readonly of: NonNullable<FileEntry['signature']> }) => (
  <span className="figures block text-small text-muted">
    Ditandatangani di layar oleh <span translate="no">{of.signer}</span>,{' '}
    <span translate="no">{formatDateTime(of.signed_at)}</span>. Kode verifikasi lewat{' '}
    <span>{channelName(of.code_channel)}</span> ke <span translate="no">{of.code_to}</span>. Nomor{' '}
    <span translate="no">{of.number}</span>, sidik teks <span translate="no">{of.text_sha256.slice(0, 12)}</span>.
    {of.provider && <ByProvider of={of.provider} />}
  </span>
);

/** Names who opened a file and when, with the reason where the case was in other hands. */
const openingText = ({ by, at, reason }: AttachmentOpening): string =>
  `${by} ${formatDateTime(at)}${reason === null ? '' : ` (${reason})`}`;

/** Lists who opened a file. */
export const Openings = ({ openings }: { readonly openings: readonly AttachmentOpening[] }) =>
  openings.length === 0 ? null : (
    <span className="figures block text-small text-muted">
      Dibuka <span translate="no">{openings.map(openingText).join('; ')}</span>
    </span>
  );

/** Shows what is known of a file besides its name: hints of a machine, evidence of a signature. */
export const FileFacts = ({ entry }: { readonly entry: FileEntry }) => (
  <>
    {entry.cardHints && (
      <span className="block text-small text-muted">
        <span>{describeCardHints(entry.cardHints)}</span>
      </span>
    )}
    {entry.signature !== null && <Signature of={entry.signature} />}
  </>
);

/** Says of which earlier photo a KTP is a copy, with the case that it came with. */
export const Origin = ({ reused }: { readonly reused: NonNullable<CaseAttachment['reused']> }) => (
  <p className="mt-1 px-3 text-small wrap-anywhere">
    <span>{`KTP yang dipakai ulang: diterima ${formatDate(reused.received_on)} pada permintaan`}</span>{' '}
    <Link href={`/cases/${reused.request_number}`} className="text-link figures">
      {reused.request_number}
    </Link>
  </p>
);
