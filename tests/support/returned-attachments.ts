import type { EndpointSuffix } from '#requests/contract/endpoints.ts';
import { endpoints } from '#requests/contract/endpoints.ts';
import { DeskCase } from '#shared/wire/desk.ts';
import { valueAt } from '#shared/text/at-path.ts';
import { ProposalDetail } from '#shared/wire/proposals.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import { getContent } from '#server/proposal-store/proposal-repository.ts';
import type { DeskClient } from './desk-client.ts';
import { upload } from './attachments.ts';
import type { TestServer } from './server.ts';

interface Returned {
  readonly server: TestServer;
  readonly desk: DeskClient;
  readonly token: string;
  readonly suffix: EndpointSuffix;
  readonly number: string;
  /** Payload path of the requested attachment. */
  readonly slot: string;
  readonly type: AttachmentType;
}

/**
 * Result of requesting an attachment again: the state while the customer must act, the request for a new attachment, and
 * the state afterwards.
 */
export interface ReturnedStory {
  readonly waiting: string;
  readonly asked: readonly string[];
  readonly after: string;
  /** State of the replacement among the attachments of the case. */
  readonly replacement: string | undefined;
  /** Attachment at the slot of the stored payload, which the change will use. */
  readonly payload: 'the new attachment' | 'another';
}

/**
 * Lets the verifier request one attachment of a claimed or waiting case again; the customer replaces it, and the case
 * returns to the desk.
 */
export async function returnForAttachment(story: Returned): Promise<ReturnedStory> {
  const { server, desk, token, number, slot, type, suffix } = story;
  const url = `/api/v1/transaction-proposal/${number}`;
  const detail = async () => ProposalDetail.parse((await server.call({ url, token })).data);
  await desk.press('verifikator1', number, 'claim');
  await desk.press('verifikator1', number, 'ask-document', { documents: [{ slot, reason: 'UNREADABLE' }] });
  const waiting = await detail();
  const attachment = await upload(server, token, type);
  const again = await server.call({
    method: 'POST',
    url: '/api/v1/transaction-proposal/reupload-pending-document',
    token,
    payload: {
      documents: [{ name: slot, attachment }],
      transaction_id: number,
      service_id: endpoints[suffix].serviceId,
    },
  });
  if (!again.success) throw new Error(`${again.status} ${again.message}`);
  await server.work();
  // The case came back to the verifier who asked.
  const { data } = await desk.press('verifikator1', number, 'release-claim');
  const { attachments } = DeskCase.parse(data);
  const { payload } = await getContent(server.services.pool, server.services.vault, number);
  return {
    waiting: waiting.state,
    asked: waiting.documents.map(({ name, reason }) => `${name}: ${reason}`),
    after: (await detail()).state,
    replacement: attachments.find(({ name }) => name === attachment)?.state,
    payload: valueAt(payload, slot) === attachment ? 'the new attachment' : 'another',
  };
}

/** Returns the expected result of `returnForAttachment`. */
export const returnedWell = (slot: string): ReturnedStory => ({
  waiting: 'DOKUMEN_TIDAK_LENGKAP',
  asked: [`${slot}: Tidak terbaca`],
  after: 'MENUNGGU_VERIFIKASI',
  replacement: 'current',
  payload: 'the new attachment',
});
