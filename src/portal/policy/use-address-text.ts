import { useQueries } from '@tanstack/react-query';
import type { Address } from '#shared/policy-document/person.ts';
import { Area } from '#shared/wire/reference.ts';
import { callApi } from '../api/client.ts';
import { addressText } from './address-text.ts';

/** The four areas of a structured address, the smallest first; `street` holds the district (wire 5.4). */
const areasOf = (address: Address | null) =>
  address?.addressFormat !== 'Y' || (address.address7 ?? '') !== ''
    ? []
    : [
        { level: 'villages', id: address.village },
        { level: 'districts', id: address.street },
        { level: 'cities', id: address.city },
        { level: 'provinces', id: address.province },
      ].flatMap(({ level, id }) => (id === null || id === '' ? [] : [{ level, id }]));

/** The whole address in one line; a structured one brings its areas as numbers, whose names are asked for. */
export const useAddressText = (address: Address | null): string => {
  const names = useQueries({
    queries: areasOf(address).map(({ level, id }) => ({
      queryKey: ['area', level, id],
      queryFn: () => callApi(`address/${level}/${encodeURIComponent(id)}`, Area, { quiet: true }),
      staleTime: Infinity,
    })),
    combine: (answers) => answers.map(({ data }) => data?.name),
  });
  return [addressText(address), ...names.filter((name) => name !== undefined)].join(', ');
};
