import '#ui/appearance/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { BrowserRouter, Link as RouterLink } from 'react-router';
import { LinkContext } from '#ui/appearance/link.tsx';
import type { LinkProps } from '#ui/appearance/link.tsx';
import { drawPage } from '#ui/translation/draw-page.ts';
import { keepTexts } from '#ui/translation/keep-texts.ts';
import { deskQueries } from './api/desk-queries.ts';
import { Desk } from './desk-router.tsx';

const drawLink = ({ href, ...rest }: LinkProps) => <RouterLink to={href} {...rest} />;

const root = document.querySelector<HTMLElement>('#root');
if (root !== null) {
  keepTexts(document.body);
  drawPage(
    root,
    <StrictMode>
      <QueryClientProvider client={deskQueries}>
        <LinkContext value={drawLink}>
          <BrowserRouter basename="/desk">
            <Desk />
          </BrowserRouter>
        </LinkContext>
      </QueryClientProvider>
    </StrictMode>,
  );
}
