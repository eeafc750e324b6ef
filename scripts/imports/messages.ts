import * as z from 'zod';
import { text } from '#core/embedded/imports/tables/columns.ts';
import type { TableKind } from '#core/embedded/imports/tables/table-kind.ts';
import {
  findMessageTexts,
  insertMessageTexts,
  messageParts,
  type MessageTextRow,
} from '#server/messages/message-text-repository.ts';
import { findWordsProblem } from '#server/messages/own-words.ts';
import { BusinessDate } from '#shared/time/dates.ts';

const Message = z.strictObject({
  template: text,
  part: z.enum(messageParts, `is none of ${messageParts.join(', ')}`),
  /** First day on which this text is used. */
  validFrom: BusinessDate,
  body: text,
});

const keyOf = ({ template, part, validFrom }: MessageTextRow): string => `${template} ${part} ${validFrom}`;

/** Import of the insurer's texts for messages. A stored text cannot change; another text needs a later first day. */
export const messages: TableKind<MessageTextRow> = {
  name: 'messages',
  columns: Object.keys(Message.shape),
  schema: Message,
  isWhole: false,
  key: keyOf,
  find: findMessageTexts,
  refuseChange: () => ({ field: 'body', sentence: 'is there already with other words; give it a later day' }),
  refuseRows: (_q, rows) =>
    Promise.resolve(
      new Map(
        rows.flatMap((row) => {
          const problem = findWordsProblem(row);
          return problem === undefined ? [] : [[keyOf(row), problem] as const];
        }),
      ),
    ),
  save: insertMessageTexts,
};
