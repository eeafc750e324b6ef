import { budi } from '#requests/testing/party-samples.ts';
import { readOutbox } from './outbox.ts';
import type { DeskApp, Reply } from './desk-app.ts';

type Body = Readonly<Record<string, unknown>>;

/** Builds Budi's payload with fresh attachments. */
export const budiWithAttachments = async (app: DeskApp, token: string, changes: Body = {}): Promise<Body> => ({
  ...budi,
  ktp_attachment: await app.upload(token, 'KTP'),
  ktp_selfie_attachment: await app.upload(token, 'KTPSELFIE'),
  document_attachment: await app.upload(token, 'DOCUMENT'),
  ...changes,
});

/** Submits a person in a role, and runs the jobs. */
export async function sendRole(app: DeskApp, token: string, suffix: string, changes: Body = {}): Promise<Reply> {
  const body = await budiWithAttachments(app, token, changes);
  const reply = await app.call('POST', `/api/v1/transaction-proposal/${suffix}`, token, body);
  await app.work();
  return reply;
}

/** Types the step-up code that a request needs, read from the newest message. */
export async function passStepUp({ server }: Pick<DeskApp, 'server'>, token: string, suffix: string): Promise<void> {
  const post = async (path: string, payload: Body) => {
    const { status, message } = await server.call({ method: 'POST', url: `/api/v1/auth/${path}`, token, payload });
    if (status !== 200) throw new Error(`${status} ${message}`);
  };
  await post('step-up', { transaction_type: suffix });
  await server.work();
  const items = await readOutbox(server);
  await post('step-up/check', { otp_number: items.find(({ template }) => template === 'step-up-code')?.code ?? '' });
}
