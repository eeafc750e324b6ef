import { endpoints } from '#requests/contract/endpoints.ts';
import type { RequestType } from '#requests/contract/bind.ts';
import { menuPath } from '../../addresses/paths.ts';
import type { JourneyStep } from './journey-step.ts';

/** Returns the path of one page of a journey. */
export const journeyPath = (route: string, step: JourneyStep = ''): string =>
  [menuPath, route, step].filter((part) => part !== '').join('/');

/** Returns the path below /api/v1/ to which a request is sent; one request type has a special path. */
export const submitPathOf = ({ endpoint }: RequestType): string => {
  const row: { readonly serviceId: number; readonly path?: string } = endpoints[endpoint];
  return row.path?.replace('/api/v1/', '') ?? `transaction-proposal/${endpoint}`;
};

/** Query parameter that contains the form step on screen. */
export const STEP_PARAMETER = 'langkah';

/** Returns the address of one step of a form; `index` counts from 0. */
export const formStepPath = (route: string, index: number): string =>
  `${journeyPath(route)}?${STEP_PARAMETER}=${index + 1}`;

/** Returns the number of pages of a journey: form steps, summary, face step if needed, and confirmation. */
export const stepsOf = ({ stepUp }: RequestType, formSteps = 1): number => formSteps + (stepUp === 'face' ? 3 : 2);

export const statusPath = (number: string): string => `/transaction/status/${encodeURIComponent(number)}`;
