import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { places } from '#shared/home/home-places.ts';
import type { HomeFigure, HomeTask, PolicyHome } from '#shared/wire/home/policy-home.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { classNames } from '#ui/appearance/class-names.ts';
import { Mark } from '#ui/appearance/mark.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { helpUrl } from '../../addresses/site-links.ts';
import { PolicySwitch } from '../../policies/policy-switch.tsx';
import { WaitingPolicies } from '../../policies/waiting-policies.tsx';
import { usePolicy } from '../../policy/use-policy.ts';
import { coverAppearance, homeAppearance, isCalm } from './home-appearance.ts';

/** Shows the product, with a link to other policies; the bar above shows number and holder. */
const PolicyLine = () => {
  const { policy } = usePolicy();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 @max-[14rem]:-order-1">
      <p className="min-w-0 leading-snug font-bold">{policy.mainCover.productName}</p>
      <PolicySwitch inLine />
    </div>
  );
};

const Cover = ({ cover, first }: Pick<PolicyHome, 'cover' | 'first'>) => {
  const { mark, color } = coverAppearance({ cover, first });
  return (
    <p className={classNames('figures flex items-start gap-2 font-semibold @max-[14rem]:-order-2', color)}>
      <Mark name={mark} size={20} className="mt-0.5 shrink-0" />
      <span>{cover.sentence}</span>
    </p>
  );
};

/** Returns the address of a link. The help pages are the insurer's, at an address that only this page knows. */
const addressOf = (href: string): string => (href === places.help ? helpUrl() : href);

/** Most urgent task of the policy, with its button. */
const First = ({ first: { kind, sentence, detail, button } }: Pick<PolicyHome, 'first'>) => {
  const { box } = homeAppearance(kind);
  return (
    <div className={classNames('flex flex-col gap-2 rounded-card border p-4', box)}>
      <h2 className="figures text-section leading-snug font-bold text-balance @max-[14rem]:text-body">{sentence}</h2>
      <p className="figures leading-snug @max-[14rem]:order-last">{detail}</p>
      <div className="mt-1 flex sm:max-w-xs">
        <ButtonLink href={addressOf(button.href)} variant={isCalm(kind) ? 'secondary' : 'primary'} wide>
          {button.text}
        </ButtonLink>
      </div>
    </div>
  );
};

const rowClass = 'flex min-h-12 items-center gap-2 px-3.5 py-1.5 hover:bg-dim';

const Figure = ({ figure: { label, value, note, href } }: { readonly figure: HomeFigure }) => (
  <Link to={href} className={rowClass}>
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-small text-muted">{label}</span>
      <span className="figures ml-auto text-right font-bold">
        <span translate="no">{value}</span>
        {note !== '' && <span className="block text-small leading-tight font-normal text-muted">{note}</span>}
      </span>
    </span>
    <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
  </Link>
);

const listClass = 'divide-y divide-line overflow-hidden rounded-card border border-line bg-card';

const Other = ({ other: { sentence, button } }: { readonly other: HomeTask }) => (
  <Link to={addressOf(button.href)} className={rowClass}>
    <span className="figures min-w-0 flex-1 leading-snug font-semibold">{sentence}</span>
    <span className="sr-only">
      : <span>{button.text}</span>
    </span>
    <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
  </Link>
);

/** Lists further home tasks, one line each. */
const Others = ({ others }: Pick<PolicyHome, 'others'>) =>
  others.length === 0 ? null : (
    <div>
      <h3 className="mb-1.5 font-bold">Yang lain</h3>
      <ul className={listClass}>
        {others.map((other) => (
          <li key={`${other.kind} ${other.button.href}`}>
            <Other other={other} />
          </li>
        ))}
      </ul>
    </div>
  );

const Known = ({ home: { cover, first, others, figures, other_policies } }: { readonly home: PolicyHome }) => (
  <>
    <Cover cover={cover} first={first} />
    <div className="grid items-start gap-3 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-4 @max-[14rem]:contents">
      <div className="flex min-w-0 flex-col gap-3 @max-[14rem]:-order-3">
        <First first={first} />
      </div>
      <ul className={listClass}>
        {figures.map((figure) => (
          <li key={figure.href}>
            <Figure figure={figure} />
          </li>
        ))}
      </ul>
    </div>
    <Others others={others} />
    <WaitingPolicies policies={other_policies} />
  </>
);

interface HomeCardProps {
  /** Query of the home, made by the page. */
  readonly home: Pick<UseQueryResult<PolicyHome>, 'data' | 'error' | 'refetch'>;
}

/**
 * Home card: cover, tasks, value, next due date, open requests (rulebook 4.7). With very large letters the most urgent
 * task and its button come first, so that nobody has to scroll to them.
 */
export const HomeCard = ({ home: { data, error, refetch } }: HomeCardProps) => (
  <section aria-label="Keadaan polis Anda" className="@container">
    <div className="flex flex-col gap-2.5">
      <PolicyLine />
      {data !== undefined && <Known home={data} />}
      {data === undefined && error !== null && (
        <Notice
          tone="you"
          heading="Keadaan polis belum dapat dimuat"
          actions={
            <Button size="small" variant="secondary" onClick={() => void refetch()}>
              Coba lagi
            </Button>
          }
        >
          <p>{error.message}</p>
        </Notice>
      )}
    </div>
  </section>
);
