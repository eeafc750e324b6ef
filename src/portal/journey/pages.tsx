import type { ComponentType } from 'react';
import type { BrowserRequest } from '#requests/browser-request.tsx';
import { queryClient } from '../api/query-client.ts';
import { whenQuiet } from '../policy/first-loads.ts';
import { draftQuery } from './draft-calls.ts';
import type { JourneyStep } from './journey-step.ts';
import { FormPage } from './form-page.tsx';
import { ResumePage } from './resume-page.tsx';
import { ThankYouPage } from './thankyou-page.tsx';

type JourneyPage = ComponentType<{ readonly request: BrowserRequest }>;

const loadFacePages = () => import('./face-pages.ts');

/** These stand in one chunk; that of the face follows as soon as the form is open, so that a lost connection cannot keep it away. */
const pages: Readonly<Record<JourneyStep, () => JourneyPage | Promise<JourneyPage>>> = {
  '': () => FormPage,
  resume: () => ResumePage,
  'camera-verification': async () => (await loadFacePages()).CameraPage,
  'vida-verification': async () => (await loadFacePages()).VidaPage,
  thankyou: () => ThankYouPage,
};

/** The page of one step. @throws when its part of the program cannot be had. */
export const buildJourneyPage = async (request: BrowserRequest, step: JourneyStep): Promise<ComponentType> => {
  const Page = await pages[step]();
  return () => <Page key={request.type.route} request={request} />;
};

/** Ahead of need: what was filled in before, and the pages of the face. A failure shows when they are needed. */
export const prepareForm = ({ type }: BrowserRequest): void => {
  void queryClient.prefetchQuery(draftQuery(type.endpoint));
  if (type.stepUp === 'face') whenQuiet(() => void loadFacePages().catch(() => undefined));
};
