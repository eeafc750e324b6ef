import { ChevronLeft } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../appearance/class-names.ts';
import { Link } from '../appearance/link.tsx';
import { StepMeter } from './step-meter.tsx';
import type { Steps } from './step-meter.tsx';

type BackProps = { readonly href: string; readonly label?: string | undefined };

const Back = ({ href, label = 'Kembali' }: BackProps) => (
  <Link href={href} className="-ml-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-dim">
    <ChevronLeft aria-hidden="true" />
    <span className="sr-only">{label}</span>
  </Link>
);

export type PageHeaderProps = {
  readonly title: ReactNode;
  readonly caption?: ReactNode;
  /** Text in the bar above the title, e.g. the request's name when the title is a question. */
  readonly trail?: ReactNode;
  readonly back?: BackProps | undefined;
  /** Content at the right of the bar, e.g. 'Tersimpan 10.42' or a `Pill`. */
  readonly right?: ReactNode;
  readonly steps?: Steps | undefined;
  /** True = with very large text only screen readers get the title area, which leaves room for the page's content. */
  readonly yieldsToLargeText?: boolean | undefined;
  /** Ref of the heading, for pages that move the focus to it when their question changes in place. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** Content at the bottom of the title area, e.g. tabs. */
  readonly children?: ReactNode;
};

/** Header of a page: bar with the back link, then a tinted title area of at least 102 px with the h1. */
export const PageHeader = ({
  title,
  caption,
  trail,
  back,
  right,
  steps,
  yieldsToLargeText = false,
  headingRef,
  children,
}: PageHeaderProps) => (
  <header className="@container">
    {(back !== undefined || trail !== undefined || right !== undefined) && (
      <div className="flex min-h-14 flex-wrap items-center gap-x-2 bg-card px-4 py-1.5 md:gap-x-3 md:px-7">
        {back !== undefined && <Back {...back} />}
        <div className="min-w-[8em] flex-1 text-small leading-snug font-bold wrap-anywhere md:text-body">{trail}</div>
        <div className="ml-auto max-w-full shrink-0 text-right text-small text-muted">{right}</div>
      </div>
    )}
    <div
      className={classNames(
        'flex min-h-[6.375rem] flex-col border-y border-line bg-tint px-4 pt-2.5 md:px-7',
        yieldsToLargeText && '@max-[15rem]:sr-only',
      )}
    >
      <div className="max-w-5xl">{steps !== undefined && <StepMeter {...steps} />}</div>
      <div className="flex flex-1 flex-col justify-center py-2.5">
        <h1
          ref={headingRef}
          {...(headingRef !== undefined && { tabIndex: -1 })}
          className="text-title font-bold text-balance outline-none"
        >
          {title}
        </h1>
        {caption !== undefined && <p className="mt-0.5 text-caption">{caption}</p>}
      </div>
      {children}
    </div>
  </header>
);

/** Content column under the header. It fills the page, so that an `ActionBar` as last child is at the bottom. */
export const PageBody = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex w-full max-w-6xl flex-1 flex-col gap-4 px-4 pt-4 md:px-7 md:pt-5 md:pb-8">{children}</div>
);
