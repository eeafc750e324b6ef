import { severalPageTypes, UploadedAttachment } from '#shared/wire/attachments.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import { PaperPages } from '#shared/wire/uploads/paper-pages.ts';
import type { PaperCalls } from '#ui/uploads/paper-calls.ts';
import { callApi } from '../api/client.ts';

const list: PaperCalls['list'] = async (name) =>
  (await callApi(`attachments/${encodeURIComponent(name)}/pages`, PaperPages, { quiet: true })).pages;

/** Returns the calls of an `UploadField` for papers of this type, up to `most` pages; undefined = it has one page. */
export const paperFor = (type: AttachmentType, most: number): PaperCalls | undefined =>
  severalPageTypes.includes(type)
    ? {
        most,
        list,
        join: async (pages) => {
          const body = { type, pages };
          return (await callApi('attachments/pages', UploadedAttachment, { method: 'POST', body, quiet: true })).name;
        },
      }
    : undefined;
