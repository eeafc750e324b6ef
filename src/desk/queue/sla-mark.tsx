import { CircleAlert, CircleCheck, CirclePause, Clock } from 'lucide-react';
import type { Sla } from '#shared/wire/desk-queue/queue.ts';
import { classNames } from '#ui/appearance/class-names.ts';

const APPEARANCE = {
  green: { tone: 'text-ok', Mark: CircleCheck, said: '' },
  amber: { tone: 'text-wait', Mark: Clock, said: 'Segera: ' },
  red: { tone: 'text-you', Mark: CircleAlert, said: 'Terlambat: ' },
  paused: { tone: 'text-muted', Mark: CirclePause, said: 'Berhenti: ' },
  ended: { tone: 'text-muted', Mark: CircleCheck, said: '' },
} as const;

/** Shows the service level of a case by colour, icon and text. */
export const SlaMark = ({ sla }: { readonly sla: Sla }) => {
  const { tone, Mark, said } = APPEARANCE[sla.colour];
  return (
    <span className={classNames('inline-flex items-start gap-1.5 text-small font-semibold', tone)}>
      <Mark aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      <span>
        <span className="sr-only">{said}</span>
        <span>{sla.text}</span>
      </span>
    </span>
  );
};

/** Shows the promised day of a case by colour, icon and date; readers hear the service level in full. */
export const SlaDay = ({ sla, day }: { readonly sla: Sla; readonly day: string }) => {
  const { tone, Mark, said } = APPEARANCE[sla.colour];
  return (
    <span title={sla.text} className={classNames('figures flex items-center gap-1.5 font-semibold', tone)}>
      <Mark aria-hidden="true" size={16} className="shrink-0" />
      <span translate="no">{day}</span>
      <span className="sr-only">{`${said}${sla.text}`}</span>
    </span>
  );
};
