import { z } from 'zod';
import type { SnapBankSettings } from '#server/config/snap-bank-settings.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { createSnapInquiry } from './ask-by-snap.ts';
import { createBankClient } from './bank-client.ts';
import { sendTransfers, type Sending } from './send-transfers.ts';

const sendTransfersJobName = 'send-transfers';

/** Creates the job that sends payment lines of released batches by SNAP and asks for the status of unclear transfers. */
export function createSendTransfersJob(services: Sending['services'], settings: SnapBankSettings): Job {
  const bank = createBankClient(settings, services.clock);
  const sending: Sending = { services, settings, bank, askPayeeName: createSnapInquiry(bank) };
  return job(sendTransfersJobName, z.unknown(), () => sendTransfers(sending));
}
