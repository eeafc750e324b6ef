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

/** Builds the face pages of types with a face step; other types answer 404 there. */
const buildFacePage = (request: BrowserEntry, step: JourneyStep): JourneyPage => ({
  ...buildPage(request, step),
  isValid: () => hasFaceStep(request),
});

const ownSteps: readonly JourneyStep[] = ['', 'resume', 'thankyou'];
const faceSteps: readonly JourneyStep[] = ['camera-verification', 'vida-verification'];

/** Builds the pages of one request type, its form first. */
export const buildJourney = (request: BrowserEntry): readonly JourneyPage[] => [
  ...ownSteps.map((step) => buildPage(request, step)),
  ...faceSteps.map((step) => buildFacePage(request, step)),
];

/**
 * Finds the pages of the journey that `path` (under /transaction/submission/) belongs to; none when it belongs to no
 * request type.
 */
export const findJourney = (path: string): readonly JourneyPage[] =>
  browserEntries.filter(({ route }) => path === route || path.startsWith(`${route}/`)).flatMap(buildJourney);
