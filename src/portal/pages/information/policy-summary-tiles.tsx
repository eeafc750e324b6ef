import { useQuery } from '@tanstack/react-query';
import { Link } from '#ui/appearance/link.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { premiumCalendarQuery } from '../../policy/overview-queries.ts';
import { policyValueQuery } from '../../policy/reference-queries.ts';
import { usePolicyWithProducts, useWording } from '../../policy/use-policy.ts';
import { coverAnswer, premiumAnswer, statusAnswer, worthAnswer } from './policy-summary-answers.ts';
import type { PolicySummaryAnswer } from './policy-summary-answers.ts';
import { LoadFailed } from './parts/load-failed.tsx';

/**
 * Layout of a tile: question above answer on a phone, a card from 640 px. Placeholder and content have the same height,
 * so that nothing below moves.
 */
const tileClass =
  'flex min-h-[4.5rem] min-w-0 flex-wrap content-center items-baseline gap-x-3 gap-y-0.5 rounded-card border border-line bg-card px-4 py-2.5 sm:min-h-[7.5rem] sm:flex-col sm:flex-nowrap sm:items-start sm:py-4';

/** Position of the premium tile, which always has room for its link. */
const premiumTile = 2;
const tileClassAt = (place: number): string =>
  place === premiumTile ? `${tileClass} max-sm:min-h-[7.5rem]` : tileClass;

interface TileProps {
  readonly answer: PolicySummaryAnswer;
  readonly place: number;
}

const Tile = ({ answer: { label, value, note, mark, link }, place }: TileProps) => {
  const words = useWording();
  return (
    <div className={tileClassAt(place)}>
      <dt className="min-w-[7em] flex-1 text-small text-muted sm:flex-none">{words(label)}</dt>
      <dd className="figures ml-auto text-right text-section leading-snug font-bold sm:ml-0 sm:text-left md:text-title">
        {words(value)}
      </dd>
      <dd className="figures flex basis-full flex-wrap justify-between gap-x-3 gap-y-0.5 text-small text-muted sm:basis-auto sm:flex-col sm:items-start">
        {note !== undefined && <span>{words(note)}</span>}
        {mark !== undefined && (
          <span className="flex">
            <Pill tone={mark.tone}>{words(mark.text)}</Pill>
          </span>
        )}
        {link !== undefined && (
          <Link href={link.href} className="text-link inline-flex min-h-11 items-center print:hidden">
            {words(link.text)}
          </Link>
        )}
      </dd>
    </div>
  );
};

const gridClass = 'grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))]';

const Bars = () => (
  <div>
    <output className="sr-only">Memuat ringkasan polis</output>
    <div aria-hidden="true" className={gridClass}>
      {[0, 1, 2, 3].map((tile) => (
        <div key={tile} className={`${tileClassAt(tile)} animate-shimmer`}>
          <div className="h-4 w-1/2 rounded bg-track" />
          <div className="ml-auto h-5 w-28 rounded bg-track sm:ml-0 sm:w-4/5" />
          <div className="h-4 w-2/3 rounded bg-track" />
        </div>
      ))}
    </div>
  </div>
);

/** Shows the four main answers: coverage, premium due, policy value and policy status. */
export const PolicySummary = () => {
  const loaded = usePolicyWithProducts();
  const { data: calendar, error, refetch } = useQuery(premiumCalendarQuery);
  const { data: worth } = useQuery(policyValueQuery);
  if (calendar === undefined)
    return error === null ? (
      <Bars />
    ) : (
      <LoadFailed what="Ringkasan polis" error={error} onRetry={() => void refetch()} />
    );
  const known = { loaded, calendar };
  const answers = [worthAnswer(known, worth), coverAnswer(known), premiumAnswer(known), statusAnswer(known)];
  return (
    <section aria-labelledby="sekilas">
      <h2 id="sekilas" className="sr-only">
        Sekilas polis Anda
      </h2>
      <dl className={gridClass}>
        {answers.map((answer, place) => (
          <Tile key={answer.label} answer={answer} place={place} />
        ))}
      </dl>
    </section>
  );
};
