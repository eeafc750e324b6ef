import type { FormTools } from '#requests/blocks/form/form-tools.tsx';
import { accepted, refused } from '#shared/text/result.ts';
import { EarlierCard, ReusedCard } from '#shared/wire/card-reuse/earlier-card.ts';
import { genericFailure } from '#shared/words/messages.ts';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/client.ts';

export const earlierCardQuery: FormTools['earlierCardQuery'] = {
  queryKey: ['earlier-ktp'],
  queryFn: () => callApi('earlier-ktp', EarlierCard, { quiet: true }),
};

export const reuseCard: FormTools['reuseCard'] = async (version) => {
  try {
    return accepted(await callApi('earlier-ktp', ReusedCard, { method: 'POST', body: { version }, quiet: true }));
  } catch (error) {
    return refused(error instanceof ApiError ? error.message : genericFailure);
  }
};
