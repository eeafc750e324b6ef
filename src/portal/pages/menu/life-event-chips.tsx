import { lifeEventNames } from '#requests/registry/life-event-names.ts';
import { classNames } from '#ui/appearance/class-names.ts';

type LifeEventChipsProps = {
  /** Current search text. */
  readonly search: string;
  readonly onChoose: (search: string) => void;
};

const chipClass = 'min-h-11 rounded-full border px-3.5 text-small font-semibold';

/** Events of a life, each a press away from the steps that belong to it; pressed again it is closed. */
export const LifeEventChips = ({ search, onChoose }: LifeEventChipsProps) => (
  <section aria-labelledby="life-events" className="flex flex-col gap-1.5">
    <h2 id="life-events" className="text-small text-muted">
      Ada yang berubah dalam hidup Anda?
    </h2>
    <ul className="flex flex-wrap gap-2">
      {lifeEventNames.map((name) => {
        const isOpen = search === name;
        return (
          <li key={name}>
            <button
              type="button"
              aria-pressed={isOpen}
              onClick={() => onChoose(isOpen ? '' : name)}
              className={classNames(
                chipClass,
                isOpen ? 'border-action bg-tint text-action' : 'border-edge bg-card hover:bg-dim',
              )}
            >
              {name}
            </button>
          </li>
        );
      })}
    </ul>
  </section>
);
