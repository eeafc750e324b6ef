import { endpoints } from '#requests/contract/endpoints.ts';
import type { RequestType } from '#requests/contract/bind.ts';
import { menuPath } from '../../addresses/paths.ts';
import type { JourneyStep } from './journey-step.ts';

/** Address of one page of a journey. */
export const journeyPath = (route: string, step: JourneyStep = ''): string =>
  [menuPath, route, step].filter((part) => part !== '').join('/');

/** Where a request is sent, below /api/v1/; one of them has a path of its own. */
export const submitPathOf = ({ endpoint }: RequestType): string => {
  const row: { readonly serviceId: number; readonly path?: string } = endpoints[endpoint];
  return row.path?.replace('/api/v1/', '') ?? `transaction-proposal/${endpoint}`;
};

/** Form, summary, (face,) done. */
export const stepsOf = ({ stepUp }: RequestType): number => (stepUp === 'face' ? 4 : 3);

export const statusPath = (number: string): string => `/transaction/status/${encodeURIComponent(number)}`;
