import { AnswerReport, DeskBatchDetail, DeskBatches, PaymentFileAnswer } from '#shared/wire/operations/desk-batches.ts';
import { DeskPrices } from '#shared/wire/operations/desk-prices.ts';
import { createDeskClient } from '../desk-client.ts';
import { eventually } from '../server.ts';
import type { Installation } from './installation.ts';
import type { Neighbours } from './neighbours.ts';
import { signInByProvider } from './sign-in-people.ts';

/** Staff of the insurer by their roles at its OpenID provider. */
export const staffRoles = {
  sari: 'VERIFIKATOR',
  budi: 'PENYETUJU',
  tarif1: 'ADMIN_PARAMETER',
  tarif2: 'ADMIN_PARAMETER',
  uang1: 'KEUANGAN_PEMBUAT',
  uang2: 'KEUANGAN_PENYETUJU',
} as const;
type StaffName = keyof typeof staffRoles;

/** Work of staff on one day; each person signs in once, by the OpenID provider. */
export interface DeskDay {
  /** Has a request verified by one person and approved by another. */
  decide(number: string): Promise<void>;
  /** Publishes today's prices, which stay as they were: one person enters them, another releases them. Returns how many. */
  publishPrices(): Promise<number>;
  /** Waits for a payment, makes a batch of it and has another person release it; returns its id. */
  releaseBatch(): Promise<string>;
  /** Fetches the payment file of a released batch. */
  fetchFile(batchId: string): Promise<string>;
  /** Uploads the bank's answer to a batch. */
  uploadAnswer(batchId: string, text: string): Promise<AnswerReport>;
  readBatch(batchId: string): Promise<DeskBatchDetail>;
}

/** Opens the desk for a day. */
export function openDesk(installation: Installation, neighbours: Neighbours): DeskDay {
  const tokens = new Map<string, Promise<string>>();
  const signIn = (name: string): Promise<string> => {
    const token = tokens.get(name) ?? signInByProvider(installation, neighbours, name);
    tokens.set(name, token);
    return token;
  };
  const client = createDeskClient(installation, signIn);
  const read = async (name: StaffName, path: string): Promise<unknown> =>
    (await installation.call({ url: `/desk/v1/${path}`, token: await signIn(name) })).data;
  const send = async (name: StaffName, path: string, payload: object): Promise<unknown> => {
    const url = `/desk/v1/${path}`;
    const answer = await installation.call({ method: 'POST', url, token: await signIn(name), payload });
    if (!answer.success) throw new Error(`${url}: ${answer.status} ${answer.message}`);
    return answer.data;
  };
  return {
    async decide(number) {
      await client.press('sari', number, 'claim');
      await client.press('sari', number, 'propose', { decision: 'approve' });
      await client.press('budi', number, 'approve');
    },
    async publishPrices() {
      const { latest, funds } = DeskPrices.parse(await read('tarif1', 'prices'));
      const prices = funds.map(({ fund_code, before }) => ({ fund_code, price: before?.price ?? '' }));
      await send('tarif1', 'prices', { day: latest, prices, note: 'Laporan administrasi investasi.' });
      const [entry] = DeskPrices.parse(await read('tarif2', 'prices')).waiting;
      await send('tarif2', `prices/${entry?.id ?? ''}/approve`, { note: 'Cocok.' });
      return prices.length;
    },
    async releaseBatch() {
      const payments = await eventually(async () => {
        const { candidates } = DeskBatches.parse(await read('uang1', 'payout-batches'));
        return candidates.length > 0 ? candidates : undefined;
      }, 240_000);
      const named = payments.map(({ payable_id, attempt }) => ({ payable_id, attempt }));
      const { batch_id } = DeskBatchDetail.parse(await send('uang1', 'payout-batches', { payments: named }));
      const { hash } = DeskBatchDetail.parse(await read('uang2', `payout-batches/${batch_id}`));
      await send('uang2', `payout-batches/${batch_id}/release`, { hash });
      return batch_id;
    },
    async fetchFile(batchId) {
      const file = await send('uang1', `payout-batches/${batchId}/file`, { again: false });
      return PaymentFileAnswer.parse(file).content;
    },
    uploadAnswer: async (batchId, text) =>
      AnswerReport.parse(await send('uang1', `payout-batches/${batchId}/answers`, { text })),
    readBatch: async (batchId) => DeskBatchDetail.parse(await read('uang1', `payout-batches/${batchId}`)),
  };
}
