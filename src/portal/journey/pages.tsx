import type { ComponentType } from 'react';
import type { BrowserRequest } from '#requests/browser-request.tsx';
import type { JourneyStep } from './journey-step.ts';
import { CameraPage } from './face/camera-step.tsx';
import { VidaPage } from './face/vida-step.tsx';
import { FormPage } from './form-page.tsx';
import { ResumePage } from './resume-page.tsx';
import { ThankYouPage } from './thankyou-page.tsx';

const pages: Readonly<Record<JourneyStep, ComponentType<{ readonly request: BrowserRequest }>>> = {
  '': FormPage,
  resume: ResumePage,
  'camera-verification': CameraPage,
  'vida-verification': VidaPage,
  thankyou: ThankYouPage,
};

/** All pages stand in one chunk: once the form is open, a lost connection cannot keep the next page away. */
export const buildJourneyPage = (request: BrowserRequest, step: JourneyStep): ComponentType => {
  const Page = pages[step];
  return () => <Page key={request.type.route} request={request} />;
};
