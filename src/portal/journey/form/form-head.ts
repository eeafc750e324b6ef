import type { BrowserRequest } from '#requests/contract/browser-request.tsx';
import type { PageHeaderProps } from '#ui/showing/page-header.tsx';
import { menuPath } from '../../addresses/paths.ts';
import { stepsOf } from '../draft/journey-paths.ts';

/** Head of a request's form. A caption that says something of the policy is left out; `name` = its title, where it is known. */
export const buildFormHead = (
  { type, question, caption }: BrowserRequest,
  name: string | undefined,
): PageHeaderProps => ({
  title: question,
  caption: typeof caption === 'function' ? undefined : caption,
  trail: name,
  back: { href: menuPath, label: 'Kembali ke menu' },
  steps: { current: 1, total: stepsOf(type) },
});
