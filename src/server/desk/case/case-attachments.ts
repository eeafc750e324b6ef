import { listByRequest, type AttachmentRow } from '#server/attachments/attachments-repository.ts';
import { listCopies, type StoredCopy } from '#server/card-reuse/card-repository.ts';
import { listReadings, type StoredReading } from '#server/card-readings/card-reading-repository.ts';
import { attachmentLabel } from '#shared/wire/attachment-labels.ts';
import type { CaseAttachment } from '#shared/wire/desk.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listProviderEvidence } from '#server/proposals/forms/outside-signature-repository.ts';
import { listFormsOfRequest } from '#server/proposals/forms/signed-form-repository.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { AskedRow } from '#server/proposal-store/asked-documents.ts';
import type { ProposalContent } from '#server/proposal-store/proposal-row.ts';

interface Sources {
  readonly content: ProposalContent;
  readonly asked: readonly AskedRow[];
}

type SignedForms = Awaited<ReturnType<typeof listFormsOfRequest>>;

/** Files of the request with the copies of earlier KTP photos among them, and the forms signed on screen. */
interface Files extends Sources {
  readonly copies: readonly StoredCopy[];
  readonly readings: ReadonlyMap<string, StoredReading>;
  readonly forms: SignedForms;
  readonly providers: Awaited<ReturnType<typeof listProviderEvidence>>;
}

/** Returns the evidence of a form that was signed on screen; null for an upload. */
function describeSignature({ forms, providers }: Files, name: string): CaseAttachment['signed_form'] {
  const form = forms.find(({ attachment }) => attachment === name);
  if (!form) return null;
  const { number, signed_at, text_sha256, content } = form;
  const { channel: code_channel, address: code_to } = content.code;
  const provider = providers.get(name);
  const evidence = { number, signed_at, signer: content.signer, code_channel, code_to, text_sha256 };
  return { ...evidence, ...(provider && { provider }) };
}

/** Converts a file. Its status comes from the request: current in its slot, asked again, or replaced and kept. */
function toAttachment(file: AttachmentRow, files: Files): CaseAttachment {
  const { content, asked, copies, readings } = files;
  const upload = content.uploads.find((each) => each.name === file.name);
  const before = asked.find((each) => each.previous === file.name);
  const isAsked = asked.some((each) => each.previous === file.name && !each.done);
  const slot = upload?.path ?? before?.slot ?? file.slot ?? '';
  const label = upload?.label ?? before?.label ?? attachmentLabel(file.type);
  const isAdded = asked.some((each) => each.added && each.slot === slot);
  const copy = copies.find((each) => each.name === file.name);
  return {
    name: file.name,
    slot,
    type: file.type,
    label: isAdded ? `${label} (tambahan)` : label,
    content_type: file.contentType,
    size: file.size,
    created_at: file.createdAt,
    state: upload ? (isAsked ? 'asked' : 'current') : 'replaced',
    awaits_consent: file.awaitsConsent,
    is_scanned: file.isScanned,
    photo_faults: [...file.photoFaults],
    card_hints: readings.get(file.name)?.hints ?? null,
    ...(copy && { reused: { received_on: copy.receivedOn, request_number: copy.originRequest } }),
    signed_form: describeSignature(files, file.name),
  };
}

/** Lists every file of the request; those that count now first, in the order of the form. */
export async function listAttachments(
  q: Queryable,
  vault: Vault,
  number: string,
  sources: Sources,
): Promise<CaseAttachment[]> {
  const files = await listByRequest(q, number);
  const names = files.map(({ name }) => name);
  const copies = await listCopies(q, names);
  const readings = await listReadings(q, names);
  const forms = await listFormsOfRequest(q, vault, number);
  const signed = forms.map(({ attachment }) => attachment);
  const providers = await listProviderEvidence(q, signed);
  const order = sources.content.uploads.map((each) => each.name);
  const rank = (attachment: CaseAttachment) =>
    attachment.state === 'replaced' ? order.length : order.indexOf(attachment.name);
  return files
    .map((file) => toAttachment(file, { ...sources, copies, readings, forms, providers }))
    .sort((a, b) => rank(a) - rank(b));
}
