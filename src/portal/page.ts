import type { ComponentType } from 'react';
import type { Params } from 'react-router';
import type { BrowserEntry } from '#requests/registry/registry.browser.tsx';
import type { PageHeaderProps } from '#ui/showing/page-header.tsx';
import type { FirstQuestion } from './api/first-question.ts';
import type { JourneyStep } from './journey/draft/journey-step.ts';
import type { PageFrame } from './layout/page-frame.ts';

/** Page as known to router, build and server (page-table.ts). */
export interface Page {
  /** Absolute path, with ':name' parts. */
  readonly path: string;
  /** The folder below pages/ that draws it, or the stem of its '-page.tsx'; the pages of a folder are one file of the program (first-load/chunk-groups.ts). */
  readonly part: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Names of access checks, run in this order before the page is shown; absent = who is signed in. */
  readonly checks?: readonly string[];
  /** Absent = 'whole'. */
  readonly frame?: PageFrame;
  /** Heading in the first view, before the program is loaded; absent = it depends on the policy. */
  readonly head?: () => PageHeaderProps | undefined;
  /** Beside the policy, which every page behind sign-in asks for. */
  readonly questions?: readonly FirstQuestion[];
  /** False = 404; what it throws is shown with its own status. */
  readonly isValid?: (params: Params) => boolean | Promise<boolean>;
  /** Pages within this one, below its heading; the first has its address. */
  readonly tabs?: readonly Page[];
}

export const checksOf = ({ checks = ['auth'] }: Pick<Page, 'checks'>): readonly string[] => checks;

export const isBehindSignIn = (page: Page): boolean => checksOf(page).includes('auth');

/** Page of a request's journey; its form gives the heading. */
export interface JourneyPage extends Page {
  readonly request: BrowserEntry;
  readonly step: JourneyStep;
}
