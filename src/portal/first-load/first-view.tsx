import { Bell, Menu } from 'lucide-react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { subMenus } from '#requests/registry/menu.ts';
import { browserEntries } from '#requests/registry/registry.browser.tsx';
import { messages } from '#shared/words/messages.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import type { WordingFlags } from '#shared/words/wording.ts';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import type { PageHeaderProps } from '#ui/showing/page-header.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { menuPath } from '../addresses/paths.ts';
import { buildFormHead } from '../journey/form/form-head.ts';
import { SideMenu } from '../layout/navigation.tsx';
import type { PageFrame } from '../layout/page-frame.ts';
import { ShellFrame } from '../layout/shell-frame.tsx';
import { HolderLink, TopBarFrame } from '../layout/top-bar-frame.tsx';
import { buildSubMenuHead, menuHead } from '../pages/menu/menu-heads.ts';
import { informationHead } from '../pages/information/information-head.ts';
import { informationTabs } from './page-plan.ts';
import { statusDetailHead, statusHead } from '../pages/status/status-heads.ts';

/*
 * What a page behind sign-in shows before its program is there: its frame, its heading and the shape of what is coming. It is
 * drawn at build time by the components that draw it later, so that nothing jumps; nothing in it belongs to a policy.
 */

interface FirstView {
  readonly frame: PageFrame;
  /** Absent = the heading belongs to the policy, too. */
  readonly head?: PageHeaderProps;
}

/** Filled by the server, as everywhere in the page. */
const SITE_URL = '%PLAN_SITE_URL%';

/** A name that is the same on a conventional and a syariah policy. */
const findPlain = (say: (policy: WordingFlags) => string): string | undefined => {
  const name = say({ isSyariah: false, productPriorityCode: '' });
  return name === say({ isSyariah: true, productPriorityCode: '' }) ? name : undefined;
};

const Tools = () => (
  <span className="grid size-11 shrink-0 place-items-center">
    <Bell aria-hidden="true" />
  </span>
);

const Burger = () => (
  <div className="lg:hidden">
    <span className="-ml-2.5 grid size-11 place-items-center">
      <Menu aria-hidden="true" />
    </span>
  </div>
);

const Page = ({ head }: { readonly head: PageHeaderProps | undefined }) => (
  <>
    {head && <PageHeader {...head} />}
    <PageBody>
      <Skeleton showText />
    </PageBody>
  </>
);

/** @param path as a browser would ask for it; parts that are not known yet stand as ':name' */
const draw = (path: string, { frame, head }: FirstView): string =>
  renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <ShellFrame
          frame={frame}
          side={<SideMenu siteUrl={SITE_URL} />}
          top={
            <TopBarFrame
              wideOnly={frame !== 'whole'}
              siteUrl={SITE_URL}
              menu={<Burger />}
              holder={<HolderLink name={messages.loadingName} number="" />}
              tools={<Tools />}
            />
          }
          page={<Page head={head} />}
        />
      </StaticRouter>
    </StrictMode>,
  );

/** The place of the tabs; the policy says which they are. */
const tabPlace = (
  <span className="hidden border-b-[3px] border-transparent py-2.5 text-[0.9375rem] md:block">&nbsp;</span>
);

const information: FirstView = { frame: 'whole', head: { ...informationHead, children: tabPlace } };

const whole = (head?: PageHeaderProps): FirstView => ({ frame: 'whole', ...(head && { head }) });

const listSubMenus = (): readonly (readonly [path: string, FirstView])[] =>
  subMenus.map(({ route, label }) => {
    const title = findPlain((policy) => fill(label, wordingFor(policy)));
    return [`${menuPath}/${route}`, whole(title === undefined ? undefined : buildSubMenuHead(title))];
  });

const loadForms = async (): Promise<readonly (readonly [path: string, FirstView])[]> => {
  const forms: (readonly [path: string, FirstView])[] = [];
  for (const { route, load } of browserEntries) {
    const { default: request } = await load();
    const name = findPlain((policy) => request.type.title(policy));
    forms.push([`${menuPath}/${route}`, { frame: 'alone', head: buildFormHead(request, name) }]);
  }
  return forms;
};

/** First views, by path as page-plan.ts writes it; a page that is not named here begins with a line of words. */
const listViews = async (): Promise<readonly (readonly [path: string, FirstView])[]> => [
  [menuPath, whole(menuHead)],
  ...listSubMenus(),
  ...(await loadForms()),
  ['/transaction/status', whole(statusHead)],
  ['/transaction/status/:id', { frame: 'own-head', head: statusDetailHead }],
  ['/transaction/status/:id/offer', { frame: 'alone' }],
  ['/polis/information', information],
  ...informationTabs.map((tab) => [`/polis/information/${tab}`, information] as const),
  ['/profile', whole()],
  ['/notification', whole()],
];

/** Path → what stands in its page from the start. All is drawn while this module is read: the build can read nothing after it. */
export const firstViews: Readonly<Record<string, string>> = Object.fromEntries(
  (await listViews()).map(([path, view]) => [path, draw(path, view)]),
);
