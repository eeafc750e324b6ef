import { Link } from './link.tsx';
import { classNames } from './class-names.ts';

const heights = { 32: 'h-8', 36: 'h-9', 44: 'h-11', 46: 'h-[46px]' } as const;

type LogoProps = {
  readonly href: string;
  /** Name of the insurer, always read by screen readers; visible only with `showName`. */
  readonly name: string;
  readonly showName?: boolean;
  /** Height in pixels. */
  readonly size?: keyof typeof heights;
};

/** Brand logo with its name. The page's CSS variables set the picture (--logo) and its aspect ratio (--logo-ratio). */
export const Logo = ({ href, name, showName = false, size = 44 }: LogoProps) => (
  <Link href={href} className="inline-flex items-center gap-2.5 rounded-button font-bold">
    <span
      aria-hidden="true"
      className={classNames(
        'aspect-(--logo-ratio) shrink-0 bg-(image:--logo) bg-contain bg-center bg-no-repeat',
        heights[size],
      )}
    />
    <span translate="no" className={showName ? undefined : 'sr-only'}>
      {name}
    </span>
  </Link>
);
