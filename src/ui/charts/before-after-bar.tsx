import type { ReactNode } from 'react';

type BeforeAfterBarProps = {
  readonly before: number;
  readonly after: number;
  /** Formatted value of `before`, e.g. 'Rp 31.904.389'; `afterText` likewise. */
  readonly beforeText: ReactNode;
  readonly afterText: ReactNode;
  readonly beforeLabel?: string;
  readonly afterLabel?: string;
};

type BarProps = { readonly label: string; readonly text: ReactNode; readonly share: number; readonly color: string };

const Bar = ({ label, text, share, color }: BarProps) => (
  <div>
    <dt className="text-small text-muted">{label}</dt>
    <dd className="figures">
      <span className="font-bold">{text}</span>
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-1 block h-3 w-full rounded-full bg-track"
      >
        <rect width={Math.min(Math.max(share, 0), 1) * 100} height="10" fill={color} />
      </svg>
    </dd>
  </div>
);

/** Two bars on the same scale for the values before and after a change, each with its label and formatted value. */
export const BeforeAfterBar = ({
  before,
  after,
  beforeText,
  afterText,
  beforeLabel = 'Sekarang',
  afterLabel = 'Sesudah',
}: BeforeAfterBarProps) => {
  const most = Math.max(before, after, 0) || 1;
  return (
    <dl className="flex flex-col gap-3">
      <Bar label={beforeLabel} text={beforeText} share={before / most} color="var(--color-sand)" />
      <Bar label={afterLabel} text={afterText} share={after / most} color="var(--color-brand)" />
    </dl>
  );
};
