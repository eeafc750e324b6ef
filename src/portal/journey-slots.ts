import type { ComponentType } from 'react';
import type { Params } from 'react-router';
import { browserEntries } from '#requests/registry/registry.browser.tsx';
import type { BrowserEntry } from '#requests/registry/registry.browser.tsx';
import type { JourneyStep } from './journey/draft/journey-step.ts';

/** One page of a request's journey, in its own chunk. */
export interface JourneyRoute {
  /** Under /transaction/submission/, e.g. 'change/occupation'. */
  readonly route: string;
  readonly step: JourneyStep;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** False = 404. */
  readonly isValid?: (params: Params) => boolean | Promise<boolean>;
}

const loadPage = async (entry: BrowserEntry, step: JourneyStep): Promise<{ readonly default: ComponentType }> => {
  const [{ buildJourneyPage, prepareForm }, { default: request }] = await Promise.all([
    import('./journey/pages.tsx'),
    entry.load(),
  ]);
  if (step === '') prepareForm(request);
  return { default: await buildJourneyPage(request, step) };
};

const buildRoute = (entry: BrowserEntry, step: JourneyStep): JourneyRoute => ({
  route: entry.route,
  step,
  load: () => loadPage(entry, step),
});

const hasFaceStep = async (entry: BrowserEntry): Promise<boolean> =>
  (await entry.load()).default.type.stepUp === 'face';

/** Only types that ask for a face have these pages; the others answer 404 there. */
const buildFaceRoute = (entry: BrowserEntry, step: JourneyStep): JourneyRoute => ({
  ...buildRoute(entry, step),
  isValid: () => hasFaceStep(entry),
});

const ownSteps: readonly JourneyStep[] = ['', 'resume', 'thankyou'];
const faceSteps: readonly JourneyStep[] = ['camera-verification', 'vida-verification'];

const routesOf = (entry: BrowserEntry): readonly JourneyRoute[] => [
  ...ownSteps.map((step) => buildRoute(entry, step)),
  ...faceSteps.map((step) => buildFaceRoute(entry, step)),
];

/** The pages of the journey that `path` (under /transaction/submission/) belongs to; none when it belongs to no request type. */
export const findJourneyRoutes = (path: string): readonly JourneyRoute[] =>
  browserEntries.filter(({ route }) => path === route || path.startsWith(`${route}/`)).flatMap(routesOf);
