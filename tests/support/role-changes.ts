import { budi } from '#requests/testing/party-samples.ts';
import type { DeskApp, Reply } from './desk-app.ts';

type Body = Readonly<Record<string, unknown>>;

/** Budi as a payload brings him, with fresh papers. */
export const budiWithPapers = async (app: DeskApp, token: string, changes: Body = {}): Promise<Body> => ({
  ...budi,
  ktp_attachment: await app.upload(token, 'KTP'),
  ktp_selfie_attachment: await app.upload(token, 'KTPSELFIE'),
  document_attachment: await app.upload(token, 'DOCUMENT'),
  ...changes,
});

/** Sends a person in a role, and runs the jobs. */
export async function sendRole(app: DeskApp, token: string, suffix: string, changes: Body = {}): Promise<Reply> {
  const body = await budiWithPapers(app, token, changes);
  const reply = await app.call('POST', `/api/v1/transaction-proposal/${suffix}`, token, body);
  await app.work();
  return reply;
}
