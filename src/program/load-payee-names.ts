import type { AskPayeeName } from '#server/bank/payee-name.ts';
import { createPayeeNames, type PayeeNames, type PayeeNameParts } from '#server/payee-names/payee-names.ts';
import type { Services } from '#server/services/services.ts';
import type { Demo } from './load-demo.ts';

/** Longest wait of one SNAP call for a form, in milliseconds; the form itself waits shorter. */
const longestWaitMs = 10_000;

/** Loads the bank that is asked: by SNAP where a setting connects one, else the demo's; undefined = none. */
async function loadBank(
  { config, clock }: Pick<Services, 'clock' | 'config'>,
  demo: Demo,
): Promise<AskPayeeName | undefined> {
  const { snapBank } = config;
  if (snapBank === undefined) return demo?.askPayeeName;
  const { createBankClient } = await import('#server/snap-transfers/bank-client.ts');
  const { createSnapInquiry } = await import('#server/snap-transfers/ask-by-snap.ts');
  return createSnapInquiry(createBankClient({ ...snapBank, waitMs: Math.min(snapBank.waitMs, longestWaitMs) }, clock));
}

/** Loads the inquiry of account names with the bank that settings connect. */
export const loadPayeeNames = async (
  parts: PayeeNameParts & Pick<Services, 'config'>,
  demo: Demo,
): Promise<PayeeNames> => createPayeeNames(parts, await loadBank(parts, demo));
