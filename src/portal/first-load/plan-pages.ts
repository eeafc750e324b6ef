import { browserEntries } from '#requests/registry/registry.browser.tsx';
import type { PageHeaderProps } from '#ui/showing/page-header.tsx';
import { askForPolicy } from '../first-questions.ts';
import { buildJourney } from '../journey-pages.ts';
import { buildFormHead } from '../journey/form/form-head.ts';
import { isBehindSignIn } from '../page.ts';
import type { JourneyPage, Page } from '../page.ts';
import { findPlain, pages } from '../page-table.ts';
import { drawFirstView, tabPlace } from './first-view.tsx';

/** What the build has to know of a page; the server is told the rest (first-load-page.ts). */
export interface PlannedPage {
  /** The address as the router writes it, with ':name' parts. */
  readonly path: string;
  readonly part: string;
  /** The folder of the request type whose journey it belongs to. */
  readonly request: string | undefined;
  /** GET addresses that are asked before the program is there (page-start.ts). */
  readonly questions: readonly string[];
  /** What stands in the page from the start; null = a line of words. */
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

/** Only the later pages of a journey begin with words: what stands at their head depends on what was filled in. */
const drawView = async (page: Page): Promise<string | null> => {
  if (!isBehindSignIn(page) || (isJourneyPage(page) && page.step !== '')) return null;
  const head = await findHead(page);
  const withTabs = head && page.tabs && { ...head, children: tabPlace };
  return drawFirstView(page.path, page.frame ?? 'whole', withTabs ?? head);
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

/** A tab asks what the page around it asks, and has its head. */
const withTabs = (page: Page): readonly Page[] => [
  page,
  ...(page.tabs ?? []).map((tab) => ({
    ...page,
    ...tab,
    questions: [...(page.questions ?? []), ...(tab.questions ?? [])],
  })),
];

const allPages: readonly Page[] = [...pages, ...browserEntries.flatMap(buildJourney)];

/** Every page that the server fills. All is drawn while this module is read: the build can read nothing after it. */
export const plannedPages: readonly PlannedPage[] = await Promise.all(allPages.flatMap(withTabs).map(plan));
