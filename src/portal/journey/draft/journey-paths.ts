import { endpoints } from '#requests/contract/endpoints.ts';
import type { RequestType } from '#requests/contract/bind.ts';
import { menuPath } from '../../addresses/paths.ts';
import type { JourneyStep } from './journey-step.ts';

/** Address of one page of a journey. */
export const journeyPath = (route: string, step: JourneyStep = ''): string =>
  [menuPath, route, step].filter((part) => part !== '').join('/');

/** Returns the path of the submission below /api/v1/; one type has its own. */
export const submitPathOf = ({ endpoint }: RequestType): string => {
  const row: { readonly serviceId: number; readonly path?: string } = endpoints[endpoint];
  return row.path?.replace('/api/v1/', '') ?? `transaction-proposal/${endpoint}`;
};

/** The part of a form's address that says which of its steps is on screen. */
export const STEP_PARAMETER = 'langkah';

/** Address of one step of a form, counted from 0. */
export const formStepPath = (route: string, index: number): string =>
  `${journeyPath(route)}?${STEP_PARAMETER}=${index + 1}`;

/** Returns the pages of a journey: those of the form, summary, (face,) done. */
export const stepsOf = ({ stepUp }: RequestType, formSteps = 1): number => formSteps + (stepUp === 'face' ? 3 : 2);

export const statusPath = (number: string): string => `/transaction/status/${encodeURIComponent(number)}`;
