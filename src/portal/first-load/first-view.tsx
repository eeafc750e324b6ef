import { Bell, Menu } from 'lucide-react';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { messages } from '#shared/words/messages.ts';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import type { PageHeaderProps } from '#ui/showing/page-header.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { SideMenu } from '../layout/navigation.tsx';
import type { PageFrame } from '../layout/page-frame.ts';
import { ShellFrame } from '../layout/shell-frame.tsx';
import { HolderLink, TopBarFrame } from '../layout/top-bar-frame.tsx';

/*
 * First view of a page behind sign-in: frame, heading and placeholder shapes. Drawn at build time by the components
 * that draw it later, so that nothing moves; it contains no data of a policy.
 */

/** Filled by the server, as everywhere in the page. */
const SITE_URL = '%PLAN_SITE_URL%';

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

interface FirstPage {
  readonly head: PageHeaderProps | undefined;
  /** Templates that the page itself fills. */
  readonly templates: ReactNode;
}

const Page = ({ head, templates }: FirstPage) => (
  <>
    {head && <PageHeader {...head} />}
    <PageBody>
      {templates}
      <Skeleton showText />
    </PageBody>
  </>
);

/** Returns the place of the tabs in a head; the policy decides which tabs there are. */
export const tabPlace = (
  <span className="hidden border-b-[3px] border-transparent py-2.5 text-[0.9375rem] md:block">&nbsp;</span>
);

/** Draws the first view of a page. @param path as a browser would request it; unknown parts are ':name' */
export const drawFirstView = (path: string, frame: PageFrame, page: FirstPage): string =>
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
          page={<Page {...page} />}
        />
      </StaticRouter>
    </StrictMode>,
  );
