import { FaceToken } from '#shared/wire/reference.ts';
import { MyPolicy } from '#shared/wire/policy/wire-policy.ts';
import { Submitted } from '#shared/wire/proposals.ts';
import { upload, type Callable } from './attachments.ts';

/**
 * Submits a change of the fax number with only a face picture, as a client that gives no consent does. Returns the
 * request number.
 */
export async function sendPictureAlone(server: Callable, token: string, fax: string): Promise<string> {
  const started = await server.call({ url: '/api/v1/vida/generate-token?transactionType=change-customer-info', token });
  const { data } = await server.call({ url: '/api/v1/policy/get-my-policy', token });
  const payload = {
    party_id: MyPolicy.parse(data).policyWithCode.policyHolder.partyId,
    party_contract: { fax },
    transaction_id: FaceToken.parse(started.data).transaction_id,
    ktp_attachment: await upload(server, token, 'KTP'),
    liveness_attachment: await upload(server, token, 'LIVENESS'),
  };
  const sent = await server.call({ method: 'POST', url: '/api/v1/policy/change-customer-info', token, payload });
  if (!sent.success) throw new Error(`${sent.status} ${sent.message} ${JSON.stringify(sent.data)}`);
  return Submitted.parse(sent.data).transactionIds[0] ?? '';
}
