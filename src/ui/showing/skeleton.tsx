import { VisuallyHidden } from '../appearance/visually-hidden.tsx';
import { useOnline } from './use-online.ts';

type SkeletonProps = {
  /** Grey cards to show while the real ones load. */
  readonly cards?: number;
  /**
   * Text under the first card's bars, announced once; the first loading of the policy uses the specification's
   * sentence.
   */
  readonly text?: string;
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

/** The shape of what is coming, so that nothing jumps when it arrives; without a connection nothing is coming, and it says so. */
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
