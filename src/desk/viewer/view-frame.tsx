import { use, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/appearance/class-names.ts';
import { useKeys, type KeyHandlers } from '../keys/use-keys.ts';
import { useView, viewKeys, type View } from './view.ts';
import { ViewTools } from './view-tools.tsx';
import { ViewerContext } from './viewer-context.ts';

// Makes the scrollable frame focusable, so that the keyboard can scroll and enlarge (WCAG 2.1.1).
const frameAttributes = (label: string) => ({ role: 'group', tabIndex: 0, 'aria-label': label }) as const;

type ViewFrameProps = {
  readonly label: string;
  /** Tools before those for size and direction. */
  readonly tools?: ReactNode;
  /** Further keys that act while the focus is in the frame. */
  readonly keys?: KeyHandlers;
  /** Keys of `keys` in words, for screen readers. */
  readonly keyWords?: string;
  readonly children: (view: View) => ReactNode;
};

/**
 * Frame in which a file can be enlarged, rotated and scrolled, also by keys. Inside a `ViewerContext` the page enlarges
 * and rotates all its files together.
 */
export const ViewFrame = ({ label, tools, keys, keyWords = '', children }: ViewFrameProps) => {
  const own = useView();
  const shared = use(ViewerContext);
  const frame = useRef<HTMLDivElement>(null);
  useKeys({ ...(shared === undefined && viewKeys(own)), ...keys }, frame);
  const takesFocus = shared?.takesFocus === true;
  useEffect(() => {
    if (takesFocus) frame.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const fills = shared?.fills === true;
  const hasTools = shared === undefined || (tools !== undefined && tools !== false);
  return (
    <div className={classNames('flex flex-col gap-1', fills && 'min-h-0 flex-1')}>
      {hasTools && (
        <div className="flex flex-wrap items-center gap-1">
          {tools}
          {shared === undefined && <ViewTools {...own} />}
        </div>
      )}
      <div
        ref={frame}
        {...frameAttributes(`${label}: tombol + dan − untuk ukuran, r untuk memutar${keyWords}`)}
        className={classNames(
          'overflow-auto rounded-field border border-line bg-dim',
          fills ? 'min-h-0 flex-1' : 'h-[22rem] lg:h-[28rem]',
        )}
      >
        {children(shared?.view ?? own.view)}
      </div>
    </div>
  );
};
