import type { ReactNode } from 'react';
import type { Page } from './page.ts';
import { askForHome } from './pages/menu/home-query.ts';
import { HomeTemplates } from './pages/menu/home-templates.tsx';

/** Draws the templates that a page fills before its program has loaded (first-load/draw-home.ts); only the build calls it. */
export const drawTemplates = ({ questions }: Pick<Page, 'questions'>): ReactNode =>
  questions?.includes(askForHome) === true ? <HomeTemplates /> : null;
