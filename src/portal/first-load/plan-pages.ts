import { browserEntries } from '#requests/registry/registry.browser.tsx';
import type { PageHeaderProps } from '#ui/showing/page-header.tsx';
import { askForPolicy } from '../first-questions.ts';
import { drawTemplates } from '../first-templates.tsx';
import { buildJourney } from '../journey-pages.ts';
import { buildFormHead } from '../journey/form/form-head.ts';
import { isBehindSignIn } from '../page.ts';
import type { JourneyPage, Page } from '../page.ts';
import { findPlain, pages } from '../page-table.ts';
import { drawFirstView, tabPlace } from './first-view.tsx';

/** Page as the build knows it; first-load-page.ts passes the rest to the server. */
export interface PlannedPage {
  /** The address as the router writes it, with ':name' parts. */
  readonly path: string;
  readonly part: string;
  /** The folder of the request type whose journey it belongs to. */
  readonly request: string | undefined;
  /** GET addresses requested before the program is loaded (page-start.ts). */
  readonly questions: readonly string[];
  /** Content shown from the start; null = a line of text. */
  readonly view: string | null;
}

const isJourneyPage = (page: Page): page is JourneyPage => 'request' in page;

const findHead = async (page: Page): Promise<PageHeaderProps | undefined> => {
  if (!isJourneyPage(page)) return page.head?.();
  const { default: request } = await page.request.load();
  return buildFormHead(
    request,
    findPlain((policy) => request.type.title(policy)),
  );
};

/** Draws the first view; later pages of a journey start with text, since their heading depends on the answers. */
const drawView = async (page: Page): Promise<string | null> => {
  if (!isBehindSignIn(page) || (isJourneyPage(page) && page.step !== '')) return null;
  const head = await findHead(page);
  const withTabs = head && page.tabs && { ...head, children: tabPlace };
  return drawFirstView(page.path, page.frame ?? 'whole', { head: withTabs ?? head, templates: drawTemplates(page) });
};

const plan = async (page: Page): Promise<PlannedPage> => ({
  path: page.path,
  part: page.part,
  // Its folder is named as its route.
  request: isJourneyPage(page) ? page.request.route.replaceAll('/', '-') : undefined,
  questions: isBehindSignIn(page)
    ? [askForPolicy, ...(page.questions ?? [])].flatMap(({ address }) => address ?? [])
    : [],
  view: await drawView(page),
});

/** Returns the page with its tabs, which share its requests and heading. */
const withTabs = (page: Page): readonly Page[] => [
  page,
  ...(page.tabs ?? []).map((tab) => ({
    ...page,
    ...tab,
    questions: [...(page.questions ?? []), ...(tab.questions ?? [])],
  })),
];

const allPages: readonly Page[] = [...pages, ...browserEntries.flatMap(buildJourney)];

/** Pages that the server fills, drawn when this module loads: the build can read nothing later. */
export const plannedPages: readonly PlannedPage[] = await Promise.all(allPages.flatMap(withTabs).map(plan));
