import type { PhotoFault } from '#shared/photos/photo-faults.ts';
import { PublicCase, type CaseKeyInput } from '#shared/wire/public-cases/public-case.ts';
import { callApi } from '../../api/client.ts';

const call = (path: string, body: unknown): Promise<PublicCase> =>
  callApi(`public-cases/${path}`, PublicCase, { method: 'POST', body, quiet: true });

/** Opens a case by number and secret, which go in the body only. @throws ApiError */
export const openCase = (key: CaseKeyInput): Promise<PublicCase> => call('open', key);

/** Leaves a second phone. @throws ApiError */
export const leavePhone = (key: CaseKeyInput, phone: string): Promise<PublicCase> => call('phone', { ...key, phone });

/** Adds an attachment, with the faults of a photo that is sent nevertheless. @throws ApiError */
export const addAttachment = (
  { number, secret }: CaseKeyInput,
  file: File,
  faults: readonly PhotoFault[],
): Promise<PublicCase> => {
  const form = new FormData();
  form.append('Number', number);
  form.append('Secret', secret);
  form.append('File', file);
  if (faults.length > 0) form.append('PhotoFaults', faults.join(','));
  return call('attachments', form);
};
