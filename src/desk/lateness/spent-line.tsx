import { lateCauseWords } from '#shared/requests/late-causes.ts';
import type { MissedDueDate } from '#shared/wire/desk-queue/lateness.ts';

type SpentLineProps = {
  readonly spent: MissedDueDate['spent'];
  /** Whoever had the request longest; absent = it is not named. */
  readonly cause?: string;
};

const daysText = (days: number): string => `${days.toLocaleString('id-ID')} hari kerja`;

/** Says in one line who had a request how long. */
export const SpentLine = ({ spent, cause }: SpentLineProps) => (
  <p className="text-small text-muted">
    {cause !== undefined && <span className="font-semibold">{`Sebab: ${cause}. `}</span>}
    <span className="figures">
      {spent.length === 0
        ? `${lateCauseWords.US} kurang dari 0,1 hari kerja`
        : spent.map(({ text, days }) => `${text} ${daysText(days)}`).join(' · ')}
    </span>
  </p>
);
