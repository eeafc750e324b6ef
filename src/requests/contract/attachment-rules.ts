import * as z from 'zod/mini';
import type { Facts } from '#shared/facts/facts.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import { requiredUpload } from '#shared/words/messages.ts';
import type { PathOf } from './payload-paths.ts';

/**
 * Need of a payload for an attachment. `required` = must be present; `optional` = may be present; `unsent` = our page
 * does not send it, another client may; `ignored` = neither sent nor stored.
 */
export type AttachmentNeed = 'required' | 'optional' | 'unsent' | 'ignored';

/** Attachment that a request type can have; `index` = position of the line, for a slot inside a list. */
export interface Attachment<Payload, Slot extends string = PathOf<Payload, '*'> & string> {
  /** Payload path, with '*' for a position in a list: 'ktp_attachment', 'items.*.ktp_attachment'. */
  readonly slot: Slot;
  readonly type: AttachmentType | ((payload: Payload) => AttachmentType);
  readonly label: string | ((payload: Payload, facts: Facts, index: number) => string);
  /** Need of the given payload; absent = always required. A slot inside a list is sent as the payload has it. */
  readonly when?: AttachmentNeed | ((payload: Payload, facts: Facts, index: number) => AttachmentNeed);
  /** Code and message of a missing required attachment; absent = FIELD with the general text for uploads. */
  readonly missing?: (facts: Facts) => Pick<FieldProblem, 'code' | 'message'>;
}

/** Attachment of one payload. `path` is the payload path ('ktp_attachment', 'items.0.ktp_attachment'). */
export interface UploadSlot {
  readonly path: string;
  readonly type: AttachmentType;
  readonly label: string;
  readonly required: boolean;
  /** File name that the attachments call returned; empty while no file is chosen. */
  readonly name: string;
}

interface Filled<Payload> {
  readonly attachment: Attachment<Payload>;
  readonly need: AttachmentNeed;
  readonly upload: UploadSlot;
}

const Fields = z.record(z.string(), z.unknown());
const List = z.array(z.unknown());

/** Returns the value at a path; undefined when the path does not exist. */
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

/** Returns the need of a payload for an attachment. */
export const needOf = <Payload>(
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
  const { slot, type, label } = attachment;
  const need = needOf(attachment, payload, facts, index);
  const path = slot.replace('*', String(index));
  const upload = {
    path,
    type: typeof type === 'string' ? type : type(payload),
    label: typeof label === 'string' ? label : label(payload, facts, index),
    required: need === 'required',
    name: readName(payload, path),
  };
  return { attachment, need, upload };
}

const listOf = (slot: string): string | undefined => (slot.includes('*') ? slot.split('.*')[0] : undefined);

/** Returns the attachments of a payload in the order of the definition; slots of the same list line by line. */
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

/** Returns the uploads, the missing attachments and the fields not to send, for one payload. */
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
