import type { ReactNode, Ref } from 'react';
import { BottomBar } from './navigation.tsx';
import type { PageFrame } from './page-frame.ts';

type ShellFrameProps = {
  readonly frame: PageFrame;
  /** Side menu for wide screens. */
  readonly side: ReactNode;
  readonly top: ReactNode;
  readonly page: ReactNode;
  readonly mainRef?: Ref<HTMLElement>;
  /** Notices that stay at the top of the screen. */
  readonly banners?: ReactNode;
  /** Signs out; absent before the program is loaded (first-load/first-view.tsx). */
  readonly onSignOut?: () => void;
  /** Content below the page; on a phone below the visible area, so that nothing moves when it appears. */
  readonly foot?: ReactNode;
  /** Content that floats above the page. */
  readonly children?: ReactNode;
};

/** Layout of every page behind sign-in. */
export const ShellFrame = ({
  frame,
  side,
  top,
  page,
  mainRef,
  banners,
  foot,
  onSignOut,
  children,
}: ShellFrameProps) => {
  const still = onSignOut === undefined;
  const barHeight =
    frame === 'alone'
      ? ''
      : '[--bottom-bar:calc(4rem+env(safe-area-inset-bottom))] [@media(max-height:25rem)]:[--bottom-bar:0px] md:[--bottom-bar:0px]';
  return (
    <div className={`flex flex-col md:min-h-dvh lg:pl-[244px] ${barHeight}`}>
      <div className="flex min-h-dvh flex-col md:min-h-0 md:flex-1">
        <a
          href="#isi"
          className="absolute -top-full left-2 z-50 rounded-b-field bg-ink px-4 py-2 font-semibold text-white focus:top-0"
        >
          Langsung ke isi
        </a>
        <div className="[@media(max-height:25rem)]:static sticky top-0 z-30">{banners}</div>
        <aside
          inert={still}
          className="fixed inset-y-0 left-0 z-30 hidden w-[244px] border-r border-line bg-card lg:block"
        >
          {side}
        </aside>
        <div inert={still} className="contents">
          {top}
        </div>
        <main
          id="isi"
          ref={mainRef}
          tabIndex={-1}
          aria-busy={still}
          className="flex flex-1 flex-col pb-[var(--bottom-bar,0px)] outline-none"
        >
          {page}
        </main>
        {frame !== 'alone' && <BottomBar onSignOut={onSignOut} />}
      </div>
      {foot}
      {children}
    </div>
  );
};
