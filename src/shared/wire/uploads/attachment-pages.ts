import * as z from 'zod/mini';
import { AttachmentType } from '../attachments.ts';

/** Input that joins uploaded photos of one paper, by their names, in their order. */
export const JoinedPages = z.object({
  type: AttachmentType,
  pages: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(40)),
});

/** Names of the photos of a paper in their order; empty = sent as one file, or its photos are gone. */
export const AttachmentPages = z.object({ pages: z.array(z.string()) });
