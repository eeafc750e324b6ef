import type { ComponentType } from 'react';
import type { BrowserRequest } from '#requests/contract/browser-request.tsx';
import { queryClient } from '../api/query-client.ts';
import { earlierCardQuery } from '../attachments/earlier-card.ts';
import { listsQuery } from '../policy/reference-queries.ts';
import { loadInAdvance } from '../access/chunk-reload.ts';
import { whenQuiet } from '../runtime/when-quiet.ts';
import { openDraft } from './draft/draft-calls.ts';
import type { JourneyStep } from './draft/journey-step.ts';
import { FormPage } from './form/form-page.tsx';

type JourneyPage = ComponentType<{ readonly request: BrowserRequest }>;

const loadFacePages = () => import('./face-pages.ts');
const loadWayOn = () => import('./summary/way-on.ts');

/** Pages after the form are loaded as soon as it is open, so that a lost connection cannot block them. */
const pages: Readonly<Record<JourneyStep, () => JourneyPage | Promise<JourneyPage>>> = {
  '': () => FormPage,
  resume: async () => (await loadWayOn()).ResumePage,
  'camera-verification': async () => (await loadFacePages()).CameraPage,
  'vida-verification': async () => (await loadFacePages()).VidaPage,
  thankyou: async () => (await loadWayOn()).ThankYouPage,
};

/**
 * Builds the page of one journey step.
 * @throws when its chunk cannot be loaded.
 */
export const buildJourneyPage = async (request: BrowserRequest, step: JourneyStep): Promise<ComponentType> => {
  const Page = await pages[step]();
  return () => <Page key={request.type.route} request={request} />;
};

/** Prefetches what a form about to open shows first, and the chunks of the pages that follow it. */
export const prepareForm = ({ type }: BrowserRequest): void => {
  openDraft(type.endpoint);
  void queryClient.prefetchQuery(listsQuery(type.lists));
  if (type.asksHolderCard) void queryClient.prefetchQuery(earlierCardQuery);
  whenQuiet(() => void loadInAdvance(loadWayOn));
  if (type.stepUp === 'face') whenQuiet(() => void loadInAdvance(loadFacePages));
};
