import { PublicCase, type CaseKeyInput } from '#shared/wire/public-cases/public-case.ts';
import { callApi } from '../../api/client.ts';

const call = (path: string, body: unknown): Promise<PublicCase> =>
  callApi(`public-cases/${path}`, PublicCase, { method: 'POST', body, quiet: true });

/** Opens a case by number and secret, which go in the body only. @throws ApiError */
export const openCase = (key: CaseKeyInput): Promise<PublicCase> => call('open', key);

/** Leaves a second phone. @throws ApiError */
export const leavePhone = (key: CaseKeyInput, phone: string): Promise<PublicCase> => call('phone', { ...key, phone });

/** Adds an attachment. @throws ApiError */
export const addAttachment = ({ number, secret }: CaseKeyInput, file: Blob, name: string): Promise<PublicCase> => {
  const form = new FormData();
  form.append('Number', number);
  form.append('Secret', secret);
  form.append('File', new File([file], name, { type: file.type }));
  return call('attachments', form);
};
