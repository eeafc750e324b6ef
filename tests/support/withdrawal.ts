import { isTerminal, type RequestState } from '#shared/requests/request-states.ts';
import { AvailabilityAnswer } from '#shared/wire/proposals.ts';
import { upload, type Callable } from './attachments.ts';
import { sendRequest } from './saved-draft.ts';
import { eventually, type TestServer } from './server.ts';

/** Submits a withdrawal by API and waits until it is accepted, because another test covers the form. */
export async function sendWithdrawal(server: Callable, token: string, amount: number): Promise<string> {
  const available = await server.call({ url: '/api/v1/requests/availability', token });
  const fund_code = AvailabilityAnswer.parse(available.data).facts.position.holdings[0]?.fundCode ?? '';
  const payload = {
    withdraw_type: 2,
    items: [{ fund_code, apply_amount: amount, apply_units: 0 }],
    ktp_attachment: await upload(server, token, 'KTP'),
  };
  const number = await sendRequest(server, token, 'partial-withdraw', payload);
  await eventually(async () => {
    const { data } = await server.call({ url: `/api/v1/transaction-proposal/${number}`, token });
    return JSON.stringify(data).includes('"MENUNGGU_VERIFIKASI"') ? true : undefined;
  });
  return number;
}

/** Sets the state of a request directly: no work is done, and nobody is notified. */
export const putInState = (server: TestServer, number: string, state: RequestState) =>
  server.services.pool.query(
    `UPDATE proposal SET state = $2, ended_at = CASE WHEN $3 THEN submitted_at END, reply_by = promised_date + 7,
       approver = CASE WHEN $2 = 'DITOLAK' THEN 'penyetuju1' END,
       decision_reason = CASE WHEN $2 = 'DITOLAK' THEN 'Dokumen tidak sah.' END,
       decided_at = CASE WHEN $2 = 'DITOLAK' THEN submitted_at END, pause_reason = NULL, paused_since = NULL WHERE number = $1`,
    [number, state, isTerminal(state)],
  );
