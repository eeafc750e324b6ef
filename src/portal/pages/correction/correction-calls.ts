import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { browserEntries } from '#requests/registry/registry.browser.tsx';
import { CorrectionCheck, CorrectionForm, type CorrectionInput } from '#shared/wire/asking/correction.ts';
import { callApi } from '../../api/client.ts';
import { callShown } from '../../api/call-shown.ts';

const pathOf = (id: string): string => `transaction-proposal/${encodeURIComponent(id)}/fields`;

/** Builds the query of the fields to correct, without error dialogs. It is read again on each opening. */
export const correctionQuery = (id: string) =>
  queryOptions({
    queryKey: ['proposals', id, 'fields'],
    queryFn: () => callShown(pathOf(id), CorrectionForm, { quiet: true }),
    refetchOnWindowFocus: false,
  });

/** Builds the query of a type's form. @throws when the type has none, or its chunk cannot be loaded */
export const formQuery = (route: string) =>
  queryOptions({
    queryKey: ['form', route],
    queryFn: async () => {
      const entry = browserEntries.find((each) => each.route === route);
      if (entry === undefined) throw new Error(`no form for ${route}`);
      return (await entry.load()).default;
    },
    staleTime: Infinity,
  });

/** Lets the server check the corrected values with the whole request. @throws ApiError with the wrong fields */
export const checkCorrection = (id: string, values: CorrectionInput['values']): Promise<CorrectionCheck> =>
  callApi(`${pathOf(id)}/check`, CorrectionCheck, { method: 'POST', body: { values }, quiet: true });

/** Sends the corrected values. @throws ApiError; the page shows it where they are sent */
export const sendCorrection = async (id: string, body: CorrectionInput): Promise<void> => {
  await callApi(pathOf(id), z.unknown(), { method: 'POST', body, quiet: true });
};
