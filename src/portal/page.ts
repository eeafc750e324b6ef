import type { ComponentType } from 'react';
import type { Params } from 'react-router';
import type { BrowserEntry } from '#requests/registry/registry.browser.tsx';
import type { PageHeaderProps } from '#ui/showing/page-header.tsx';
import type { FirstQuestion } from './api/first-question.ts';
import type { JourneyStep } from './journey/draft/journey-step.ts';
import type { PageFrame } from './layout/page-frame.ts';

/** Page, as the router, the build and the server know it (page-table.ts). */
export interface Page {
  /** Absolute path; variable parts are written ':name'. */
  readonly path: string;
  /**
   * Folder below pages/ that contains the page, or the stem of its '-page.tsx' file. All pages of a folder are in one
   * chunk (first-load/chunk-groups.ts).
   */
  readonly part: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Names of access checks in the order in which they run; absent = only 'auth', the signed-in customer. */
  readonly checks?: readonly string[];
  /** Layout on a phone; absent = 'whole'. */
  readonly frame?: PageFrame;
  /** Header in the first view, before the program is loaded; absent = it depends on the policy. */
  readonly head?: () => PageHeaderProps | undefined;
  /** Requests sent on opening the page, besides the request for the policy. */
  readonly questions?: readonly FirstQuestion[];
  /** Checks the route parameters: false = 404. A thrown error is shown with its status. */
  readonly isValid?: (params: Params) => boolean | Promise<boolean>;
  /** Pages inside this page, below its header; the first tab has this page's path. */
  readonly tabs?: readonly Page[];
}

export const checksOf = ({ checks = ['auth'] }: Pick<Page, 'checks'>): readonly string[] => checks;

export const isBehindSignIn = (page: Page): boolean => checksOf(page).includes('auth');

/** Page of a request's journey; its header comes from the request's form. */
export interface JourneyPage extends Page {
  readonly request: BrowserEntry;
  readonly step: JourneyStep;
}
