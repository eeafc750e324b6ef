import type { ReactNode } from 'react';
import { classNames } from '../appearance/class-names.ts';

export type TimelineStep = {
  readonly key: string;
  readonly state: 'done' | 'current' | 'coming';
  readonly title: ReactNode;
  readonly caption?: ReactNode;
};

const SAID = { done: 'Selesai: ', current: 'Sekarang: ', coming: 'Berikutnya: ' } as const;
const DOT = {
  done: 'bg-ok border-ok',
  current: 'bg-card border-brand',
  coming: 'bg-line border-line',
} as const;

const Step = ({ step, last }: { readonly step: TimelineStep; readonly last: boolean }) => (
  <li aria-current={step.state === 'current' ? 'step' : undefined} className="relative flex gap-4 pb-5 last:pb-0">
    {!last && (
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-6 bottom-0 left-[0.4375rem] w-0.5',
          step.state === 'done' ? 'bg-ok/25' : 'bg-line',
        )}
      />
    )}
    <span
      aria-hidden="true"
      className={classNames('mt-1 size-4 shrink-0 rounded-full border-[3px]', DOT[step.state])}
    />
    <div className="min-w-0">
      <p className={step.state === 'coming' ? 'text-muted' : 'font-bold'}>
        <span className="sr-only">{SAID[step.state]}</span>
        <span>{step.title}</span>
      </p>
      {step.caption !== undefined && <p className="figures text-small text-muted">{step.caption}</p>}
    </div>
  </li>
);

/** Timeline of past, current and coming steps. With `live`, screen readers announce changes. */
export const Timeline = ({
  steps,
  live = false,
}: {
  readonly steps: readonly TimelineStep[];
  readonly live?: boolean;
}) => (
  <ol aria-live={live ? 'polite' : undefined} aria-relevant="additions text" className="flex flex-col">
    {steps.map((step, index) => (
      <Step key={step.key} step={step} last={index === steps.length - 1} />
    ))}
  </ol>
);
