import type { ReactNode } from 'react';
import { classNames } from '../appearance/class-names.ts';

export type CardTone = 'plain' | 'sea' | 'wait' | 'you' | 'dim';

const TONE: Record<CardTone, string> = {
  plain: 'bg-card border-line',
  sea: 'bg-sea-tint border-sea/20',
  wait: 'bg-wait-tint border-wait-line',
  you: 'bg-you-tint/50 border-you-line',
  dim: 'bg-dim border-line',
};

type CardProps = {
  readonly title?: ReactNode;
  /** Content right of the title, e.g. an amount, a link 'Ubah' or a pill. */
  readonly aside?: ReactNode;
  readonly caption?: ReactNode;
  readonly tone?: CardTone;
  /** Heading level of the title. */
  readonly level?: 2 | 3;
  readonly children?: ReactNode;
};

/** Card that groups related content. */
export const Card = ({ title, aside, caption, tone = 'plain', level = 2, children }: CardProps) => {
  const Heading = `h${level}` as const;
  return (
    <section className={classNames('flex min-w-0 flex-col gap-3 rounded-card border p-4 sm:p-5', TONE[tone])}>
      {(title !== undefined || aside !== undefined) && (
        <div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            {title !== undefined && <Heading className="text-section font-bold">{title}</Heading>}
            {aside !== undefined && <div className="figures min-w-0 font-bold wrap-anywhere">{aside}</div>}
          </div>
          {caption !== undefined && <p className="figures text-small text-muted">{caption}</p>}
        </div>
      )}
      {children}
    </section>
  );
};
