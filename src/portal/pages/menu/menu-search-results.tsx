import { noHits, otherWords } from '#shared/words/no-hits.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { recommendedWords } from '#requests/registry/everyday-words.ts';
import type { LifeEventName } from '#requests/registry/life-event-names.ts';
import { lifeEvents } from '#requests/registry/life-event-steps.ts';
import { Button } from '#ui/actions/button.tsx';
import { helpUrl } from '../../addresses/site-links.ts';
import { availabilityQuery } from '../../policy/availability-query.ts';
import { useWording } from '../../policy/use-policy.ts';
import { buildCards } from './menu-cards.ts';
import { DraftMark } from './menu-grid.tsx';
import { findByPlace, searchMenu, type Findable } from './menu-search.ts';

/** Arrows lead from link to link, and up from the first one back to the field. */
const moveOn = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const list = event.currentTarget.closest('[data-results]');
  if (step === undefined || list === null) return;
  event.preventDefault();
  const links = [...list.querySelectorAll('a')];
  const next = links.findIndex((link) => link === event.currentTarget) + step;
  if (next < 0) document.querySelector<HTMLInputElement>(`[aria-controls="${list.parentElement?.id}"]`)?.focus();
  else links[next]?.focus();
};

type RowProps = {
  readonly entry: Findable;
  /** Text that replaces the description of the item. */
  readonly text?: string;
  /** Marker of its position among the steps. */
  readonly mark?: ReactNode;
};

const Row = ({ entry: { to, label, says, item }, text = says, mark }: RowProps) => {
  const words = useWording();
  const { data } = useQuery(availabilityQuery);
  const [card] = item === undefined ? [] : buildCards([item], data?.types, words);
  return (
    <li className="border-line not-first:border-t">
      <Link to={card?.href ?? to} onKeyDown={moveOn} className="flex items-center gap-3 px-4 py-3 hover:bg-dim">
        {mark}
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="font-bold hyphens-auto">{words(label)}</span>
          {text !== '' && <span className="text-small">{words(text)}</span>}
          {card?.note !== undefined && <span className="text-small text-muted">{card.note}</span>}
          {card?.hasDraft === true && <DraftMark />}
        </span>
        <ChevronRight aria-hidden="true" size={20} className="shrink-0 text-muted" />
      </Link>
    </li>
  );
};

const boxClass = 'overflow-hidden rounded-card border border-line bg-card';
const waitText = 'Tidak dapat berjalan bersamaan dengan langkah di atas.';

const Steps = ({ event }: { readonly event: LifeEventName }) => {
  const words = useWording();
  const { note, steps, isChoice = false } = lifeEvents[event];
  const List = isChoice ? 'ul' : 'ol';
  return (
    <section aria-label={`Langkah: ${event}`} className={boxClass}>
      <div className="bg-tint px-4 py-3">
        <h2 className="font-bold">{event}</h2>
        <p className="text-small">{words(note)}</p>
      </div>
      <List>
        {steps.map(({ to, why, waits = false }, index) => {
          const entry = findByPlace(to);
          const mark = !isChoice && (
            <b aria-hidden="true" className="figures grid size-8 shrink-0 place-items-center rounded-full bg-dim">
              {index + 1}
            </b>
          );
          return entry && <Row key={to} entry={entry} text={waits ? `${why} ${waitText}` : why} mark={mark} />;
        })}
      </List>
    </section>
  );
};

const NothingFound = ({ search, onSearch }: MenuSearchResultsProps) => (
  <section aria-label="Tidak ditemukan" className={`${boxClass} flex flex-col gap-3 p-4`}>
    <h2 className="font-bold wrap-anywhere">{noHits(search)}</h2>
    <p>
      <span>{otherWords}</span> <span>Misalnya:</span>
    </p>
    <ul className="flex flex-wrap gap-2">
      {recommendedWords.map((word) => (
        <li key={word}>
          <Button size="small" variant="secondary" onClick={() => onSearch(word)}>
            {word}
          </Button>
        </li>
      ))}
    </ul>
    <p className="flex flex-wrap gap-x-6">
      <button type="button" onClick={() => onSearch('')} className="text-link inline-flex min-h-11 items-center">
        Lihat semua pengajuan
      </button>
      <a href={helpUrl()} className="text-link inline-flex min-h-11 items-center">
        Tanya kami
      </a>
    </p>
  </section>
);

const countText = (search: string, event: LifeEventName | undefined, found: number): string => {
  const { steps, isChoice = false } = event === undefined ? { steps: [] } : lifeEvents[event];
  if (steps.length + found === 0) return noHits(search);
  const parts = [
    steps.length > 0 && `${steps.length} ${isChoice ? 'pilihan' : 'langkah'}`,
    found > 0 && `${found} hasil`,
  ].filter((part) => part !== false);
  return `${parts.join(' dan ')} untuk “${search}”`;
};

export type MenuSearchResultsProps = {
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

/**
 * Lists search results: the steps of a life event first, then other requests and pages. The result count is rendered
 * before the first letter, so that it is read aloud.
 */
const MenuSearchResults = ({ search, onSearch }: MenuSearchResultsProps) => {
  const words = useWording();
  const text = search.trim();
  const { event, found } = searchMenu(search, words);
  const steps = event === undefined ? [] : lifeEvents[event].steps.map(({ to }) => to);
  const others = found.filter(({ to }) => !steps.includes(to));
  return (
    <div data-results className="flex flex-col gap-3">
      <output className="text-small text-muted">{text !== '' && countText(text, event, others.length)}</output>
      {event !== undefined && <Steps event={event} />}
      {others.length > 0 && (
        <ul aria-label="Hasil pencarian" className={boxClass}>
          {others.map((entry) => (
            <Row key={entry.to} entry={entry} />
          ))}
        </ul>
      )}
      {text !== '' && steps.length + others.length === 0 && <NothingFound search={text} onSearch={onSearch} />}
    </div>
  );
};

export default MenuSearchResults;
