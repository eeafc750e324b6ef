import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FormTools } from '#requests/blocks/form/form-tools.tsx';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import { Area, AreaPage } from '#shared/wire/reference.ts';
import { callApi } from '../../api/client.ts';
import { uploadFor } from '../../attachments/upload-for-field.ts';
import { banksQuery } from '../../policy/reference-queries.ts';
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

const loadAreaName: FormTools['loadAreaName'] = async (level, id) =>
  (await callApi(`address/${level}/${encodeURIComponent(id)}`, Area, { quiet: true })).name;

/** Builds the functions that the portal passes to a form: uploads, lookups, wording and problems. */
export const useTools = (
  problems: readonly FieldProblem[],
  viewAttachment: FormTools['viewAttachment'],
  photoTries: number,
): FormTools => {
  const words = useWording();
  const client = useQueryClient();
  return useMemo(
    () => ({
      uploadAs: uploadFor,
      photoTries,
      viewAttachment,
      loadAreas,
      loadAreaName,
      loadBanks: async (serviceId, search) => {
        const banks = await client.ensureQueryData(banksQuery(serviceId));
        const items = banks.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
        return { items: items.map(({ bankId, name }) => ({ id: bankId, name })), hasNextPage: false };
      },
      words,
      problemAt: (path) => problems.find((problem) => problem.path === path)?.message,
    }),
    [problems, viewAttachment, photoTries, words, client],
  );
};
