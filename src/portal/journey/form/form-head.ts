import type { BrowserRequest, FormStep } from '#requests/contract/browser-request.tsx';
import type { PageHeaderProps } from '#ui/showing/page-header.tsx';
import { menuPath } from '../../addresses/paths.ts';
import { formStepPath, stepsOf } from '../draft/journey-paths.ts';

/**
 * Builds the header of a form whose steps are not known yet. It omits captions that need the policy; `name` = title of
 * the request, if known.
 */
export const buildFormHead = (
  { type, question, caption, steps }: BrowserRequest,
  name: string | undefined,
): PageHeaderProps => ({
  title: question,
  caption: typeof caption === 'function' ? undefined : caption,
  trail: name,
  back: { href: menuPath, label: 'Kembali ke menu' },
  steps: { current: 1, total: stepsOf(type), display: steps === undefined ? 'aloud' : 'soon' },
});

/** Builds the header of one form step: question, caption, progress, and link to the previous step. */
export const buildStepHead = (
  { type }: BrowserRequest,
  steps: readonly FormStep[],
  current: number,
): Pick<PageHeaderProps, 'title' | 'caption' | 'back' | 'steps'> => ({
  title: steps[current]?.question,
  caption: steps[current]?.caption,
  back:
    current === 0
      ? { href: menuPath, label: 'Kembali ke menu' }
      : { href: formStepPath(type.route, current - 1), label: 'Kembali ke langkah sebelumnya' },
  steps: { current: current + 1, total: stepsOf(type, steps.length), display: steps.length > 1 ? 'shown' : 'aloud' },
});
