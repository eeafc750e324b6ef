import { severalPageTypes, UploadedAttachment } from '#shared/wire/attachments.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import { AttachmentPages } from '#shared/wire/uploads/attachment-pages.ts';
import type { PageCalls } from '#ui/uploads/page-calls.ts';
import { callApi } from '../api/client.ts';

const list: PageCalls['list'] = async (name) =>
  (await callApi(`attachments/${encodeURIComponent(name)}/pages`, AttachmentPages, { quiet: true })).pages;

/** Returns the calls of an `UploadField` for papers of this type, up to `most` pages; undefined = it has one page. */
export const pageCallsFor = (type: AttachmentType, most: number): PageCalls | undefined =>
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
