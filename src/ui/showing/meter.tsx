import { formatShort } from '#shared/money/number-format.ts';
import type { ReactNode } from 'react';
import { classNames } from '../appearance/class-names.ts';

type MeterProps = {
  readonly value: number;
  readonly max: number;
  /** Name of the measured quantity for screen readers, e.g. 'Bagian Dana Tumbuh yang ditarik'. */
  readonly label: string;
  /**
   * Text below the bar, announced instead of the bare number, e.g. 'Sisa Rp 13.452.165 · minimal sisa Rp 2.000.000'.
   */
  readonly text: ReactNode;
  /** ok = complete; over = above the maximum or not allowed. */
  readonly tone?: 'plain' | 'ok' | 'over';
};

const FILL = { plain: 'bg-brand', ok: 'bg-ok', over: 'bg-you' } as const;
const TEXT = { plain: 'text-muted', ok: 'font-semibold text-ok', over: 'font-semibold text-you' } as const;

/** Bar filled by the share `value` of `max`, with a text below. */
export const Meter = ({ value, max, label, text, tone = 'plain' }: MeterProps) => {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-track">
        <div
          className={classNames('h-full origin-left rounded-full transition-transform', FILL[tone])}
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <p className={classNames('figures mt-1.5 text-small', TEXT[tone])}>
        <span className="sr-only">{`${label}: `}</span>
        <span>{text}</span>
      </p>
    </div>
  );
};

type ShareMeterProps = { readonly total: number; readonly label: string };

const shareNote = (total: number): string => {
  if (total === 100) return 'Jumlah 100%. Sudah pas.';
  const apart = formatShort(Math.abs(100 - total), 2);
  const sum = formatShort(total, 2);
  return total < 100 ? `Jumlah ${sum}%. Kurang ${apart}% lagi.` : `Jumlah ${sum}%. Lebih ${apart}%, kurangi dulu.`;
};

const shareTone = (total: number): 'plain' | 'ok' | 'over' => {
  if (total === 100) return 'ok';
  return total > 100 ? 'over' : 'plain';
};

/** Meter for shares that must add up to 100 percent. `total` = their sum in percent; the text says how much is missing or too much. */
export const ShareMeter = ({ total, label }: ShareMeterProps) => (
  <output className="block">
    <Meter value={total} max={100} label={label} text={shareNote(total)} tone={shareTone(total)} />
  </output>
);
