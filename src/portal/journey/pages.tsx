import type { ComponentType } from 'react';
import type { BrowserRequest } from '#requests/contract/browser-request.tsx';
import { loadInAdvance } from '../access/chunk-reload.ts';
import { whenQuiet } from '../runtime/when-quiet.ts';
import { openDraft } from './draft/draft-calls.ts';
import type { JourneyStep } from './draft/journey-step.ts';
import { FormPage } from './form/form-page.tsx';

type JourneyPage = ComponentType<{ readonly request: BrowserRequest }>;

const loadFacePages = () => import('./face-pages.ts');
const loadWayOn = () => import('./summary/way-on.ts');

/** The pages behind the form follow as soon as it is open, so that a lost connection cannot keep them away. */
const pages: Readonly<Record<JourneyStep, () => JourneyPage | Promise<JourneyPage>>> = {
  '': () => FormPage,
  resume: async () => (await loadWayOn()).ResumePage,
  'camera-verification': async () => (await loadFacePages()).CameraPage,
  'vida-verification': async () => (await loadFacePages()).VidaPage,
  thankyou: async () => (await loadWayOn()).ThankYouPage,
};

/** Builds the page of one step. @throws when its part of the program cannot be had. */
export const buildJourneyPage = async (request: BrowserRequest, step: JourneyStep): Promise<ComponentType> => {
  const Page = await pages[step]();
  return () => <Page key={request.type.route} request={request} />;
};

/** Loads ahead of need what was filled in before, and the pages that follow. */
export const prepareForm = ({ type }: BrowserRequest): void => {
  openDraft(type.endpoint);
  whenQuiet(() => void loadInAdvance(loadWayOn));
  if (type.stepUp === 'face') whenQuiet(() => void loadInAdvance(loadFacePages));
};
