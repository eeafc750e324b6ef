import { Link } from './link.tsx';

type LogoProps = {
  readonly href: string;
  /** Name of the insurer, always announced, and visible with `showName`. */
  readonly name: string;
  readonly showName?: boolean;
  readonly size?: number;
};

/** The brand mark: an orange rounded square with a shield and a tick. */
export const Logo = ({ href, name, showName = false, size = 44 }: LogoProps) => (
  <Link href={href} className="inline-flex items-center gap-2.5 rounded-button font-bold">
    <svg width={size} height={size} viewBox="0 0 44 44" fill="none" aria-hidden="true">
      <rect width="44" height="44" rx="13" fill="var(--color-brand)" />
      <path
        d="M22 12.5l8 3v6.2c0 5-3.3 8.4-8 10-4.7-1.6-8-5-8-10v-6.2z"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <path d="M18.5 22l2.6 2.6 4.6-4.8" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
    <span translate="no" className={showName ? undefined : 'sr-only'}>
      {name}
    </span>
  </Link>
);
