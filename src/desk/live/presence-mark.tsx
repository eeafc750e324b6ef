import { Eye } from 'lucide-react';
import { useOthersOn } from './open-cases.ts';
import { namePeople } from './presence-words.ts';

type PresenceProps = { readonly number: string };

const iconProps = { 'aria-hidden': true, size: 16, className: 'shrink-0' } as const;
const textClass = 'flex items-center gap-1.5 text-small font-semibold text-action';

/** Sign on a row of the queue that other people have the case open now; readers hear who. Nothing for nobody. */
export const PresenceMark = ({ number }: PresenceProps) => {
  const people = useOthersOn(number);
  if (people.length === 0) return null;
  const text = `${namePeople(people)} membuka kasus ini sekarang`;
  return (
    <span title={text} className="inline-flex shrink-0 text-action">
      <Eye {...iconProps} />
      <span className="sr-only">{text}</span>
    </span>
  );
};

/** The same in full words, on a card of the queue. */
export const PresenceText = ({ number }: PresenceProps) => {
  const people = useOthersOn(number);
  return (
    people.length > 0 && (
      <span className={textClass}>
        <Eye {...iconProps} />
        <span>
          <bdi translate="no">{namePeople(people)}</bdi> membuka kasus ini sekarang
        </span>
      </span>
    )
  );
};

/** Line on the page of a case that says which other people have it open now. Readers hear each change; nobody waits. */
export const CasePresence = ({ number }: PresenceProps) => {
  const people = useOthersOn(number);
  return (
    <output className={textClass}>
      {people.length > 0 && (
        <>
          <Eye {...iconProps} />
          <span>
            <bdi translate="no">{namePeople(people)}</bdi> juga membuka kasus ini
          </span>
        </>
      )}
    </output>
  );
};
