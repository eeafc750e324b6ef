import * as z from 'zod/mini';
import type { Facts } from '#shared/facts/facts.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import { requiredUpload } from '#shared/words/messages.ts';
import type { PathOf } from './payload-paths.ts';

/**
 * Rule for an attachment of a payload. `required` = must be sent; `optional` = may be sent; `unsent` = our page does not
 * send it, but other clients may; `ignored` = is not sent and not stored.
 */
export type AttachmentNeed = 'required' | 'optional' | 'unsent' | 'ignored';

/**
 * Rule for a photo of the policyholder's KTP. `reusable` = one that was accepted before may be used again; `new` = only a
 * new photo will do (rulebook 6.3.1).
 */
type HolderCard = 'reusable' | 'new';

/** Attachment that a request type can have; `index` = position of the line, for a slot inside a list. */
export interface Attachment<Payload, Slot extends string = PathOf<Payload, '*'> & string> {
  /** Payload path; '*' = index in a list: 'ktp_attachment', 'items.*.ktp_attachment'. */
  readonly slot: Slot;
  readonly type: AttachmentType | ((payload: Payload) => AttachmentType);
  readonly label: string | ((payload: Payload, facts: Facts, index: number) => string);
  /**
   * Rule for this attachment; absent = `required`. Our page removes an `unsent` or `ignored` attachment from the payload
   * only at its top level; inside a list it is sent unchanged.
   */
  readonly when?: AttachmentNeed | ((payload: Payload, facts: Facts, index: number) => AttachmentNeed);
  /** Rule for a photo of the holder's KTP; absent = it shows something else, or another person's. */
  readonly holderCard?: HolderCard | ((payload: Payload, facts: Facts) => HolderCard);
  /** Code and message when the required attachment is missing; absent = code FIELD with the usual message for uploads. */
  readonly missing?: (facts: Facts) => Pick<FieldProblem, 'code' | 'message'>;
}

/** Attachment of one payload. `path` is the payload path ('ktp_attachment', 'items.0.ktp_attachment'). */
export interface UploadSlot {
  readonly path: string;
  readonly type: AttachmentType;
  readonly label: string;
  readonly required: boolean;
  readonly holderCard: HolderCard | undefined;
  /** Name that the attachments call returned for the upload; '' = nothing is uploaded. */
  readonly name: string;
}

interface Filled<Payload> {
  readonly attachment: Attachment<Payload>;
  readonly need: AttachmentNeed;
  readonly upload: UploadSlot;
}

const Fields = z.record(z.string(), z.unknown());
const List = z.array(z.unknown());

/** Returns the part of a value at a path such as 'items.0.name'; undefined = the value has no such part. */
const readPath = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => {
    const list = List.safeParse(part);
    if (list.success) return list.data[Number(key)];
    const fields = Fields.safeParse(part);
    return fields.success ? fields.data[key] : undefined;
  }, value);

const readName = (payload: unknown, path: string): string => {
  const name = readPath(payload, path);
  return typeof name === 'string' ? name : '';
};

/** Returns the rule for an attachment in this payload; `index` = its place in the list for a slot inside one. */
export const attachmentNeed = <Payload>(
  { when = 'required' }: Attachment<Payload, string>,
  payload: Payload,
  facts: Facts,
  index: number,
): AttachmentNeed => (typeof when === 'string' ? when : when(payload, facts, index));

function fillSlot<Payload>(
  attachment: Attachment<Payload>,
  index: number,
  payload: Payload,
  facts: Facts,
): Filled<Payload> {
  const { slot, type, label, holderCard } = attachment;
  const need = attachmentNeed(attachment, payload, facts, index);
  const path = slot.replace('*', String(index));
  const upload = {
    path,
    type: typeof type === 'string' ? type : type(payload),
    label: typeof label === 'string' ? label : label(payload, facts, index),
    required: need === 'required',
    holderCard: typeof holderCard === 'function' ? holderCard(payload, facts) : holderCard,
    name: readName(payload, path),
  };
  return { attachment, need, upload };
}

const listOf = (slot: string): string | undefined => (slot.includes('*') ? slot.split('.*')[0] : undefined);

/** Fills every slot in the order of the definition. Slots of one list are grouped by list entry. */
function fillSlots<Payload>(
  attachments: readonly Attachment<Payload>[],
  payload: Payload,
  facts: Facts,
): readonly Filled<Payload>[] {
  return attachments.flatMap((attachment) => {
    const list = listOf(attachment.slot);
    if (list === undefined) return [fillSlot(attachment, 0, payload, facts)];
    const ofList = attachments.filter(({ slot }) => listOf(slot) === list);
    if (ofList[0] !== attachment) return [];
    const lines = List.safeParse(readPath(payload, list));
    return (lines.success ? lines.data : []).flatMap((_line, index) =>
      ofList.map((each) => fillSlot(each, index, payload, facts)),
    );
  });
}

/** Derives from a payload its uploads, a problem for each missing attachment, and the top-level fields not to send. */
export function deriveAttachments<Payload>(
  attachments: readonly Attachment<Payload>[],
  payload: Payload,
  facts: Facts,
) {
  const filled = fillSlots(attachments, payload, facts);
  return {
    uploads: filled.filter(({ need }) => need !== 'ignored').map(({ upload }) => upload),
    missing: filled
      .filter(({ upload }) => upload.required && upload.name === '')
      .map(({ attachment, upload }): FieldProblem => {
        const said = attachment.missing?.(facts) ?? { code: 'FIELD', message: requiredUpload };
        return { path: upload.path, code: said.code, message: said.message };
      }),
    unsent: filled
      .filter(({ need, upload }) => (need === 'unsent' || need === 'ignored') && !upload.path.includes('.'))
      .map(({ upload }) => upload.path),
  };
}
