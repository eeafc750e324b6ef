import { classNames } from '../appearance/class-names.ts';

export type Steps = {
  readonly current: number;
  readonly total: number;
  /**
   * 'shown': the words are also visible above the bars; 'soon': their space is reserved, because the number is unknown
   * yet.
   */
  readonly display?: 'aloud' | 'shown' | 'soon';
};

/** Shows progress: `current` of `total` bars filled, read as 'Langkah 2 dari 4'. */
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
