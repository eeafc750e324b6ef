import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HomeFigure, HomeTask, PolicyHome } from '#shared/wire/home/policy-home.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { classNames } from '#ui/appearance/class-names.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Mark } from '#ui/appearance/mark.tsx';
import { coverAppearance, homeAppearance, isCalm } from './home-appearance.ts';

/*
 * Parts of the home card that need nothing but their texts: the program draws them, and the build draws them with
 * placeholders, for the page to fill before the program has loaded (home-templates.tsx).
 */

/** Sentence about the cover, with its sign. */
export const Cover = ({ cover, first }: Pick<PolicyHome, 'cover' | 'first'>) => {
  const { mark, color } = coverAppearance({ cover, first });
  return (
    <p className={classNames('figures flex items-start gap-2 font-semibold @max-[14rem]:-order-2', color)}>
      <Mark name={mark} size={20} className="mt-0.5 shrink-0" />
      <span>{cover.sentence}</span>
    </p>
  );
};

/** Most urgent task of the policy, with its button. */
export const First = ({ first: { kind, sentence, detail, button } }: Pick<PolicyHome, 'first'>) => {
  const { box } = homeAppearance(kind);
  return (
    <div className={classNames('flex flex-col gap-2 rounded-card border p-4', box)}>
      <h2 className="figures text-section leading-snug font-bold text-balance @max-[14rem]:text-body">{sentence}</h2>
      <p className="figures leading-snug @max-[14rem]:order-last">{detail}</p>
      <div className="mt-1 flex sm:max-w-xs">
        <ButtonLink href={button.href} variant={isCalm(kind) ? 'secondary' : 'primary'} wide>
          {button.text}
        </ButtonLink>
      </div>
    </div>
  );
};

const rowClass = 'flex min-h-12 items-center gap-2 px-3.5 py-1.5 hover:bg-dim';

export const Figure = ({ figure: { label, value, note, href } }: { readonly figure: HomeFigure }) => (
  <li>
    <Link href={href} className={rowClass}>
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-small text-muted">{label}</span>
        <span className="figures ml-auto text-right font-bold">
          <span translate="no">{value}</span>
          {note !== '' && <span className="block text-small leading-tight font-normal text-muted">{note}</span>}
        </span>
      </span>
      <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
    </Link>
  </li>
);

const listClass = 'divide-y divide-line overflow-hidden rounded-card border border-line bg-card';

export const Other = ({ other: { sentence, button } }: { readonly other: HomeTask }) => (
  <li>
    <Link href={button.href} className={rowClass}>
      <span className="figures min-w-0 flex-1 leading-snug font-semibold">{sentence}</span>
      <span className="sr-only">
        : <span>{button.text}</span>
      </span>
      <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
    </Link>
  </li>
);

/** List of further home tasks. */
export const Others = ({ children }: { readonly children: ReactNode }) => (
  <div>
    <h3 className="mb-1.5 font-bold">Yang lain</h3>
    <ul className={listClass}>{children}</ul>
  </div>
);

/** Product of the policy, with the place of the link to other policies; the bar above shows number and holder. */
const PolicyLine = ({ product, children }: { readonly product: string; readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 @max-[14rem]:-order-1">
    <p className="min-w-0 leading-snug font-bold">{product}</p>
    {children}
  </div>
);

/** Arrangement of first task and figures. */
export const HomeParts = ({ first, figures }: Readonly<Record<'first' | 'figures', ReactNode>>) => (
  <div className="grid items-start gap-3 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-4 @max-[14rem]:contents">
    <div className="flex min-w-0 flex-col gap-3 @max-[14rem]:-order-3">{first}</div>
    <ul className={listClass}>{figures}</ul>
  </div>
);

interface HomeFrameProps {
  readonly product: string;
  readonly policySwitch: ReactNode;
  readonly children: ReactNode;
}

/**
 * Frame of the home card. With very large letters the most urgent task and its button come first, so that nobody has to
 * scroll to them.
 */
export const HomeFrame = ({ product, policySwitch, children }: HomeFrameProps) => (
  <section aria-label="Keadaan polis Anda" className="@container">
    <div className="flex flex-col gap-2.5">
      <PolicyLine product={product}>{policySwitch}</PolicyLine>
      {children}
    </div>
  </section>
);
