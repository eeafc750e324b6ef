import { VisuallyHidden } from '../appearance/visually-hidden.tsx';
import { useOnline } from './use-online.ts';

type SkeletonProps = {
  /** Number of grey placeholder cards. */
  readonly cards?: number;
  /**
   * Text above the cards, for screen readers. The default is the specification's sentence for loading the policy.
   */
  readonly text?: string;
  /** True = `text` is visible too. */
  readonly showText?: boolean;
};

const Bars = () => (
  <div aria-hidden="true" className="animate-shimmer">
    <div className="h-5 w-1/2 rounded bg-track" />
    <div className="mt-3 h-4 w-4/5 rounded bg-track" />
    <div className="mt-2 h-4 w-2/3 rounded bg-track" />
  </div>
);

const notLoaded = 'Bagian ini belum dimuat di perangkat ini. Terbuka sendiri setelah Anda tersambung.';

/** Placeholder cards while data loads, so that the layout does not jump. Without a connection it shows a message instead. */
export const Skeleton = ({
  cards = 3,
  text = 'Mohon tunggu, sedang memuat data...',
  showText = false,
}: SkeletonProps) => {
  const online = useOnline();
  if (!online) return <output className="block rounded-card border border-line bg-card p-5">{notLoaded}</output>;
  return (
    <div className="flex flex-col gap-4">
      <output>
        {showText ? <span className="text-small text-muted">{text}</span> : <VisuallyHidden>{text}</VisuallyHidden>}
      </output>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className="rounded-card border border-line bg-card p-5">
          <Bars />
        </div>
      ))}
    </div>
  );
};
