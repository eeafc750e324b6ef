import { classNames } from '../appearance/class-names.ts';

export type Steps = {
  readonly current: number;
  readonly total: number;
  /**
   * Display of the text 'Langkah 2 dari 4': 'aloud' = for screen readers only; 'shown' = also visible above the bars; 'soon' =
   * hidden but with its space reserved, while the number of steps is unknown.
   */
  readonly display?: 'aloud' | 'shown' | 'soon';
};

/** Progress through numbered steps: `current` of `total` bars are filled, with the text 'Langkah 2 dari 4'. */
export const StepMeter = ({ current, total, display = 'aloud' }: Steps) => (
  <div className="flex flex-wrap gap-1.5">
    <span
      className={classNames(
        display === 'aloud' ? 'sr-only' : 'w-full text-small text-muted',
        display === 'soon' && 'invisible',
      )}
    >{`Langkah ${current} dari ${total}`}</span>
    {Array.from({ length: total }, (_, index) => (
      <span
        key={index}
        aria-hidden="true"
        className={classNames('h-1 flex-1 rounded-full', index < current ? 'bg-brand' : 'bg-brand-soft')}
      />
    ))}
  </div>
);
