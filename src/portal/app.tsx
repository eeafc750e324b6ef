import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { Link as RouterLink } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createRoot } from 'react-dom/client';
import { LinkContext } from '#ui/link.tsx';
import type { LinkProps } from '#ui/link.tsx';
import { noteDestination } from './access/chunk-reload.ts';
import { queryClient } from './api/query-client.ts';
import { buildRouter } from './router.tsx';
import { guardRestoredPage } from './session/sign-out.ts';

const drawLink = ({ href, ...rest }: LinkProps) => <RouterLink to={href} {...rest} />;

/** The router says where it is going before it asks for that page's part of the program, which may be what is missing. */
const buildWatchedRouter = () => {
  const router = buildRouter();
  router.subscribe(({ navigation: { location } }) =>
    noteDestination(location && `${location.pathname}${location.search}`),
  );
  return router;
};

/** Draws the portal into `root`, in steps between which the browser can answer a touch. */
export const startPortal = (root: HTMLElement): void => {
  guardRestoredPage();
  const router = buildWatchedRouter();
  const drawn = createRoot(root);
  startTransition(() =>
    drawn.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <LinkContext value={drawLink}>
            <RouterProvider router={router} />
          </LinkContext>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
};
