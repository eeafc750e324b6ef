import { classNames } from '../look/class-names.ts';

export type Steps = { readonly current: number; readonly total: number };

/** How far along: `current` of `total` bars filled, said as 'Langkah 2 dari 4'. */
export const StepMeter = ({ current, total }: Steps) => (
  <div className="flex gap-1.5">
    <span className="sr-only">{`Langkah ${current} dari ${total}`}</span>
    {Array.from({ length: total }, (_, index) => (
      <span
        key={index}
        aria-hidden="true"
        className={classNames('h-1 flex-1 rounded-full', index < current ? 'bg-brand' : 'bg-brand-soft')}
      />
    ))}
  </div>
);
