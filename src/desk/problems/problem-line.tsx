import * as z from 'zod/mini';
import { formatDate, formatMinute } from '#shared/time/dates.ts';
import type { DeskProblem } from '#shared/wire/operations/desk-problems.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/appearance/link.tsx';
import { callDesk } from '../api/call-desk.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { problemsKey } from './problems-query.ts';

type LineProps = { readonly item: DeskProblem };

/** Says whose it is, when the program tries again and what was promised, as far as it is known. */
const factsOf = ({ owner, next_try: next, due }: DeskProblem): string =>
  [
    owner === null ? 'Belum ada pemilik' : `Pemilik: ${owner}`,
    ...(next === null ? [] : [`Dicoba lagi ${formatMinute(next)} WIB`]),
    ...(due === null ? [] : [`Batas ${formatDate(due)}`]),
  ].join(' · ');

const Technical = ({ text }: { readonly text: string }) => (
  <details className="text-small">
    <summary className="min-h-8 cursor-pointer content-center font-semibold text-sea">Rincian untuk tim teknik</summary>
    <p lang="en" translate="no" className="wrap-anywhere text-muted">
      {text}
    </p>
  </details>
);

/** Button that lets the thing be tried again at once, with the server's answer. */
const Retry = ({ item: { kind, id, object } }: LineProps) => {
  const retry = useDeskMutation(
    () => callDesk(`problems/${kind}/${encodeURIComponent(id)}/retry`, z.null(), { method: 'POST' }),
    [problemsKey],
  );
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        loading={retry.isPending}
        aria-label={`Coba lagi: ${object}`}
        onClick={() => retry.mutate(undefined)}
      >
        Coba lagi
      </Button>
      <StepFailure error={retry.error} />
    </>
  );
};

/** Shows one thing that stands still: what, why, since when, whose, and the way on. */
export const ProblemLine = ({ item }: LineProps) => (
  <li className="flex flex-col gap-x-6 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 md:flex-row md:items-start md:justify-between">
    <div className="flex min-w-0 flex-1 flex-col gap-0.5">
      <p className="text-small text-muted">
        <span>{item.kind_text}</span>
        {item.age !== null && (
          <>
            <span aria-hidden="true"> · </span>
            <span className="figures">{item.age}</span>
          </>
        )}
      </p>
      <h3 className="font-bold wrap-anywhere">{item.object}</h3>
      <p>{item.detail}</p>
      <p className="text-small text-muted">{factsOf(item)}</p>
      {item.technical !== null && <Technical text={item.technical} />}
    </div>
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2">
      {item.link !== null && (
        <Link
          href={item.link}
          aria-label={`Buka: ${item.object}`}
          className="text-link inline-flex min-h-11 items-center font-semibold"
        >
          Buka
        </Link>
      )}
      {item.may_retry && <Retry item={item} />}
    </div>
  </li>
);
