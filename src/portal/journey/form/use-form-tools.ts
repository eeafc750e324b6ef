import { useMemo } from 'react';
import type { FormTools } from '#requests/blocks/form/form-tools.tsx';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import { AccountNameNote, nameCheckedLater } from '#shared/wire/accounts/account-name.ts';
import { Area, AreaPage } from '#shared/wire/reference.ts';
import { callApi } from '../../api/client.ts';
import { readCard } from '../../attachments/card-reading.ts';
import { earlierCardQuery, reuseCard } from '../../attachments/earlier-card.ts';
import { pageCallsFor } from '../../attachments/pages-for-field.ts';
import { uploadFor } from '../../attachments/upload-for-field.ts';
import { SigningPart } from '../signing/signing-part.tsx';
import { useWording } from '../../policy/use-policy.ts';

const parentParameter = {
  provinces: '',
  cities: 'province_id',
  districts: 'city_id',
  villages: 'district_id',
} as const;

const loadAreas: FormTools['loadAreas'] = async (level, parentId, search, page) => {
  const query = new URLSearchParams({ page: String(page), search });
  if (level !== 'provinces') query.set(parentParameter[level], parentId);
  const { items, pageInfo } = await callApi(`address/${level}?${query.toString()}`, AreaPage, { quiet: true });
  return { items, hasNextPage: pageInfo.hasNextPage };
};

const askAccountName: FormTools['askAccountName'] = async (serviceId, bank, number) => {
  try {
    const body = { service_id: String(serviceId), bank, new_no_rek: number };
    return await callApi('account-name', AccountNameNote, { method: 'POST', body, quiet: true });
  } catch {
    return { result: 'later', text: nameCheckedLater };
  }
};

const loadAreaName: FormTools['loadAreaName'] = async (level, id) =>
  (await callApi(`address/${level}/${encodeURIComponent(id)}`, Area, { quiet: true })).name;

/** Numbers of the policy about photos. */
type PhotoNumbers = Pick<Parameters, 'doc.photo_tries' | 'doc.photo_pages'>;

/** Builds the functions that the portal passes to a form: uploads, lookups, wording and problems. */
export const useTools = (
  problems: readonly FieldProblem[],
  viewAttachment: FormTools['viewAttachment'],
  { 'doc.photo_tries': photoTries, 'doc.photo_pages': photoPages }: PhotoNumbers,
): FormTools => {
  const words = useWording();
  return useMemo(
    () => ({
      uploadAs: uploadFor,
      photoTries,
      pageCallsAs: (type) => pageCallsFor(type, photoPages),
      viewAttachment,
      loadAreas,
      loadAreaName,
      askAccountName,
      earlierCardQuery,
      reuseCard,
      readCard,
      Signing: SigningPart,
      words,
      problemAt: (path) => problems.find((problem) => problem.path === path)?.message,
    }),
    [problems, viewAttachment, photoTries, photoPages, words],
  );
};
