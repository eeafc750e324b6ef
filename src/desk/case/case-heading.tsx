import type { DeskCase } from '#shared/wire/desk.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/appearance/link.tsx';
import { KeyHint, useShortcut } from '../keys/key-hint.tsx';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { SlaMark } from '../queue/sla-mark.tsx';
import { StatePill } from '../queue/state-pill.tsx';
import { listPath } from './use-next-case.ts';

type CaseHeadingProps = {
  readonly shown: DeskCase;
  readonly isOneScreen: boolean;
  readonly onNext: () => void;
};

const BackLink = ({ number }: Pick<DeskCase, 'number'>) => (
  <Link
    href={listPath(number)}
    aria-keyshortcuts="Escape"
    className="text-link inline-flex min-h-11 shrink-0 items-center gap-2"
  >
    <span>← Antrean</span>
    <KeyHint of="back" />
  </Link>
);

const NextButton = ({ onNext }: Pick<CaseHeadingProps, 'onNext'>) => (
  <Button size="small" variant="quiet" aria-keyshortcuts={useShortcut('next')} onClick={onNext}>
    Kasus berikutnya <KeyHint of="next" />
  </Button>
);

/** Shows which case this is and how urgent; on one screen, in one line. */
export const CaseHeading = ({ shown, isOneScreen, onNext }: CaseHeadingProps) => {
  const title = (
    <PageTitle
      title={shown.title}
      caption={
        <span className="figures">
          <span>{shown.headline}</span> · <span translate="no">{shown.number}</span> · polis{' '}
          <span translate="no">{shown.policy_number}</span> · <bdi translate="no">{shown.holder_name}</bdi>
        </span>
      }
    >
      <div className="md:text-right">
        <p>
          <StatePill state={shown.state} text={shown.state_text} />
        </p>
        <SlaMark sla={shown.sla} />
      </div>
    </PageTitle>
  );
  return isOneScreen ? (
    <div className="-my-2 flex items-center gap-6">
      <BackLink number={shown.number} />
      <div className="min-w-0 flex-1">{title}</div>
      <NextButton onNext={onNext} />
    </div>
  ) : (
    <>
      <div className="-my-2 flex items-center justify-between gap-4">
        <BackLink number={shown.number} />
        <NextButton onNext={onNext} />
      </div>
      {title}
    </>
  );
};
