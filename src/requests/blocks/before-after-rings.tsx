import { Ring, type RingSlice } from '#ui/charts/ring.tsx';

type BeforeAfterRingsProps = {
  /** Same funds in the same order on both sides, so that each keeps its colour. */
  readonly before: readonly RingSlice[];
  readonly after: readonly RingSlice[];
  readonly centerBefore?: string;
  readonly centerAfter?: string;
};

/** How a whole is divided now, and how it will be. */
export const BeforeAfterRings = ({ before, after, centerBefore, centerAfter }: BeforeAfterRingsProps) => (
  <div className="grid gap-6 sm:grid-cols-2">
    <figure className="min-w-0">
      <figcaption className="mb-2 font-semibold">Sekarang</figcaption>
      <Ring slices={before} centerText={centerBefore} />
    </figure>
    <figure className="min-w-0">
      <figcaption className="mb-2 font-semibold">Sesudah</figcaption>
      <Ring slices={after} centerText={centerAfter} />
    </figure>
  </div>
);
