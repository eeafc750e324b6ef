import type { ReactNode } from 'react';
import { classNames } from '../appearance/class-names.ts';
import { Mark } from '../appearance/mark.tsx';

type NoticeTone = 'info' | 'wait' | 'you' | 'ok';

const APPEARANCE = {
  info: { box: 'bg-sea-tint border-sea/20', mark: 'text-sea', name: 'info' },
  wait: { box: 'bg-wait-tint border-wait-line', mark: 'text-wait', name: 'clock' },
  you: { box: 'bg-you-tint border-you-line', mark: 'text-you', name: 'alert' },
  ok: { box: 'bg-ok-tint border-ok/20', mark: 'text-ok', name: 'check' },
} as const;

type NoticeProps = {
  readonly tone?: NoticeTone;
  readonly heading?: ReactNode;
  readonly children?: ReactNode;
  /** Links or small buttons under the text. */
  readonly actions?: ReactNode;
  /** True = screen readers announce the notice when it appears. */
  readonly live?: boolean;
};

/**
 * Scrolls the buttons of a notice into view when it appears in an <output> while an input has the focus. Otherwise the action
 * bar could cover them (scroll-padding in base.css).
 */
const bringIntoSight = (actions: HTMLElement | null): void => {
  const isAnswer = actions !== null && actions.closest('output') !== null;
  if (isAnswer && document.activeElement?.matches('input') === true) actions.scrollIntoView({ block: 'nearest' });
};

/** Box with a message for the customer: icon, heading, text, and links or buttons. */
export const Notice = ({ tone = 'info', heading, children, actions, live = false }: NoticeProps) => {
  const { box, mark, name } = APPEARANCE[tone];
  return (
    <div role={live ? 'alert' : undefined} className={classNames('flex gap-3 rounded-card border p-4', box)}>
      <Mark name={name} size={20} className={classNames('mt-0.5 shrink-0', mark)} />
      <div className="min-w-0 flex-1">
        {heading !== undefined && <p className="font-bold">{heading}</p>}
        <div className="[&>p+p]:mt-1.5">{children}</div>
        {actions !== undefined && (
          <div ref={bringIntoSight} className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
            {actions}
          </div>
        )}
      </div>
    </div>
  );
};
