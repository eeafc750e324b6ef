import type { ComponentType } from 'react';
import type { Params } from 'react-router';

/** '' = the form itself. */
export type JourneyStep = '' | 'resume' | 'camera-verification' | 'vida-verification' | 'thankyou';

/** One page of a request's journey, in its own chunk. */
export interface JourneyRoute {
  /** Under /transaction/submission/, e.g. 'withdraw-partial-investment-fund' or 'change/customer-info'. */
  readonly route: string;
  readonly step: JourneyStep;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** False = 404. */
  readonly isValid?: (params: Params) => boolean | Promise<boolean>;
}

/** Filled by the journey; routes of the specification that are not here open coming-soon. */
export const journeyRoutes: readonly JourneyRoute[] = [];
