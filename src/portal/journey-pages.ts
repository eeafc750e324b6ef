import type { ComponentType } from 'react';
import { browserEntries } from '#requests/registry/registry.browser.tsx';
import type { BrowserEntry } from '#requests/registry/registry.browser.tsx';
import { menuPath } from './addresses/paths.ts';
import { askForAvailability, askForLoan, reloadPolicy } from './first-questions.ts';
import type { JourneyStep } from './journey/draft/journey-step.ts';
import type { JourneyPage } from './page.ts';

const loadPage = async (request: BrowserEntry, step: JourneyStep): Promise<{ readonly default: ComponentType }> => {
  const [{ buildJourneyPage, prepareForm }, { default: form }] = await Promise.all([
    import('./journey/pages.tsx'),
    request.load(),
  ]);
  if (step === '') prepareForm(form);
  return { default: await buildJourneyPage(form, step) };
};

const buildPage = (request: BrowserEntry, step: JourneyStep): JourneyPage => ({
  path: [menuPath, request.route, step].filter(Boolean).join('/'),
  part: 'journey',
  request,
  step,
  load: () => loadPage(request, step),
  frame: step === 'thankyou' ? 'whole' : 'alone',
  questions: step === 'thankyou' ? [reloadPolicy] : [askForAvailability, askForLoan],
});

const hasFaceStep = async (request: BrowserEntry): Promise<boolean> =>
  (await request.load()).default.type.stepUp === 'face';

/** Builds a face page of a request type; a type without a face step answers 404. */
const buildFacePage = (request: BrowserEntry, step: JourneyStep): JourneyPage => ({
  ...buildPage(request, step),
  isValid: () => hasFaceStep(request),
});

const ownSteps: readonly JourneyStep[] = ['', 'resume', 'thankyou'];
const faceSteps: readonly JourneyStep[] = ['camera-verification', 'vida-verification'];

/** Builds all pages of one request type, the form first. */
export const buildJourney = (request: BrowserEntry): readonly JourneyPage[] => [
  ...ownSteps.map((step) => buildPage(request, step)),
  ...faceSteps.map((step) => buildFacePage(request, step)),
];

/**
 * Returns the journey pages of the request type to which `path` (below /transaction/submission/) belongs; empty when
 * there is none.
 */
export const findJourney = (path: string): readonly JourneyPage[] =>
  browserEntries.filter(({ route }) => path === route || path.startsWith(`${route}/`)).flatMap(buildJourney);
