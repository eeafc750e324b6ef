import { z } from 'zod';
import { endpoints } from '#requests/contract/endpoints.ts';
import { ProposalDetail } from '#shared/wire/proposals.ts';
import { upload } from '../../support/attachments.ts';
import { count, draw, each, type Month } from './month.ts';
import { sendRequest } from './send-request.ts';

const atOnce = 4;

/** Lets holders send requests until so many were accepted; a holder with everything open is passed over. */
export async function sendRequests(month: Month, wanted: number): Promise<void> {
  const order = month.holders
    .filter(({ policyNumber }) => !month.gone.has(policyNumber))
    .toSorted(
      (one, other) => draw(month, month.today, one.policyNumber) - draw(month, month.today, other.policyNumber),
    );
  let accepted = 0;
  await each([...order, ...order], atOnce, async (holder) => {
    if (accepted >= wanted) return;
    accepted += 1;
    if (!(await sendRequest(month, holder))) accepted -= 1;
  });
}

const Open = z.object({ number: z.string(), policy_number: z.string(), suffix: z.string(), state: z.string() });

async function listOpen({ pool }: Month): Promise<readonly z.infer<typeof Open>[]> {
  const { rows } = await pool.query(
    'SELECT number, policy_number, suffix, state FROM proposal WHERE ended_at IS NULL ORDER BY number',
  );
  return z.array(Open).parse(rows);
}

const isSuffix = (suffix: string): suffix is keyof typeof endpoints => suffix in endpoints;

/** Sends every paper that staff asked for again. */
async function sendFilesAgain(month: Month, token: string, { number, suffix }: z.infer<typeof Open>): Promise<void> {
  const { remote } = month;
  const url = '/api/v1/transaction-proposal';
  const shown = await remote.call({ url: `${url}/${number}`, token });
  if (!shown.success) return count(month, `unread ${shown.status}`);
  const { documents } = ProposalDetail.parse(shown.data);
  const files = [];
  for (const { name, type } of documents.filter(({ done }) => !done))
    files.push({ name, attachment: await upload(remote, token, type) });
  const service_id = isSuffix(suffix) ? endpoints[suffix].serviceId : 0;
  const payload = { documents: files, transaction_id: number, service_id };
  const sent = await remote.call({ method: 'POST', url: `${url}/reupload-pending-document`, token, payload });
  count(month, sent.success ? 'papersAgain' : 'papersAgainRefused');
}

/** Lets a customer do what open requests lead to: papers again, messages, complaints and withdrawals. */
async function liveWith(month: Month, open: z.infer<typeof Open>): Promise<void> {
  const { number, state, policy_number } = open;
  const holder = month.holders.find(({ policyNumber }) => policyNumber === policy_number);
  const mood = draw(month, number, month.today, 'customer');
  const asked = state === 'DOKUMEN_TIDAK_LENGKAP';
  if (holder === undefined || month.gone.has(policy_number) || mood > (asked ? 0.7 : 0.1)) return;
  const token = await month.customer(holder);
  if (asked) return sendFilesAgain(month, token, open);
  const url = `/api/v1/transaction-proposal/${number}`;
  if (mood < 0.015) {
    const { success } = await month.remote.call({ method: 'POST', url: `${url}/cancel`, token, payload: {} });
    return count(month, success ? 'withdrawn' : 'withdrawnRefused');
  }
  const complaint = mood < 0.05;
  const payload = { text: complaint ? 'Saya tidak puas, sudah lama.' : 'Sudah sampai mana?', complaint };
  const { success } = await month.remote.call({ method: 'POST', url: `${url}/messages`, token, payload });
  count(month, `${complaint ? 'complaints' : 'messages'}${success ? '' : 'Refused'}`);
}

/** Lets every customer with an open request look at it once. */
export const followRequests = async (month: Month): Promise<void> =>
  each(await listOpen(month), atOnce, (open) => liveWith(month, open));
