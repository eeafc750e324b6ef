import { useQuery } from '@tanstack/react-query';
import { OutsideSignature, SignatureStarted } from '#shared/wire/issued-documents/outside-signatures.ts';
import { ReadForm, SignedForm } from '#shared/wire/issued-documents/signed-forms.ts';
import type { FormInput } from '#shared/wire/issued-documents/signed-forms.ts';
import { callApi } from '../../api/client.ts';
import { fetchFile } from '../../files/fetch-file.ts';

/** Asks the server for the text of a form; `attachment` = upload that the draft names. @throws ApiError */
export const readForm = (input: FormInput, attachment = ''): Promise<ReadForm> =>
  callApi('signed-forms/read', ReadForm, { method: 'POST', body: { ...input, attachment }, quiet: true });

/** Returns the form as the server would write it now. Nothing of it is kept once it is no longer shown. */
export const useForm = (input: FormInput, attachment: string) =>
  useQuery({
    queryKey: ['signed-form', input, attachment],
    queryFn: () => readForm(input, attachment),
    gcTime: 0,
    retry: false,
  });

/** Signs the text with this hash, after its code was confirmed. @throws ApiError */
export const signForm = (input: FormInput, textSha256: string): Promise<SignedForm> =>
  callApi('signed-forms', SignedForm, { method: 'POST', body: { ...input, text_sha256: textSha256 }, quiet: true });

/** Fetches the filled form for signing on paper. @throws ApiError */
export const fetchPrintedForm = (input: FormInput): Promise<Blob> => fetchFile('signed-forms/print', null, input);

/** Fetches a signed form as PDF. @throws ApiError */
export const fetchSignedForm = (name: string): Promise<Blob> => fetchFile(`attachments/${encodeURIComponent(name)}`);

/** Sends a form that was signed on screen to the provider; answers the way there. @throws ApiError */
export const beginSignature = (attachment: string): Promise<SignatureStarted> => {
  const { pathname, search } = globalThis.location;
  const body = { attachment, return_path: `${pathname}${search}` };
  return callApi('signature-provider/sessions', SignatureStarted, { method: 'POST', body, quiet: true });
};

/** Asks how far a signature of the provider is. @throws ApiError 404 for one of another sign-in */
export const readSignature = (session: string): Promise<OutsideSignature> =>
  callApi(`signature-provider/sessions/${encodeURIComponent(session)}`, OutsideSignature, { quiet: true });
