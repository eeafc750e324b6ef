import { RingPicture, RingSwatch } from '#ui/charts/ring.tsx';

/** Fund's share of the whole, before and after. */
interface BeforeAfterPart {
  readonly label: string;
  readonly before: number;
  readonly after: number;
  readonly beforeText: string;
  readonly afterText: string;
}

type BeforeAfterRingsProps = {
  readonly parts: readonly BeforeAfterPart[];
  /** Label of the list for screen readers. */
  readonly caption: string;
};

/** Two rings that compare a split before and after, with the figures below. */
export const BeforeAfterRings = ({ parts, caption }: BeforeAfterRingsProps) => {
  const count = (which: 'before' | 'after') => `${parts.filter((part) => part[which] > 0).length} dana`;
  const slices = (which: 'before' | 'after') =>
    parts.map((part) => ({ label: part.label, value: part[which], text: part[`${which}Text`] }));
  return (
    <>
      <div aria-hidden="true" className="grid grid-cols-2 justify-items-center gap-4">
        {(['before', 'after'] as const).map((which) => (
          <div key={which} className="flex w-full max-w-48 flex-col gap-2 text-center">
            <RingPicture slices={slices(which)} centerText={count(which)} />
            <span className="text-small text-muted">{which === 'before' ? 'Sekarang' : 'Sesudah'}</span>
          </div>
        ))}
      </div>
      <ul aria-label={caption} className="flex flex-col">
        {parts.map(({ label, beforeText, afterText }, index) => (
          <li
            key={label}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-sea/20 py-2 first:border-t-0"
          >
            <span className="flex gap-2">
              <RingSwatch index={index} />
              <span>{label}</span>
            </span>
            <span className="figures ml-auto text-right">
              <span className="text-muted">
                <span className="sr-only">Sekarang </span>
                <span translate="no">{beforeText}</span>
              </span>{' '}
              <span aria-hidden="true">→</span>{' '}
              <b>
                <span className="sr-only">Sesudah </span>
                <span translate="no">{afterText}</span>
              </b>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};
