import type { DeskCase } from '#shared/wire/desk.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/appearance/link.tsx';
import { KeyHint, useShortcut } from '../keys/key-hint.tsx';
import { FileButton } from '../layout/file-button.tsx';
import { HolderName } from '../layout/holder-name.tsx';
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

const Caption = ({ shown }: Pick<CaseHeadingProps, 'shown'>) => (
  <span className="figures">
    <span>{shown.headline}</span> · <span translate="no">{shown.number}</span> · polis{' '}
    <span translate="no">{shown.policy_number}</span> ·{' '}
    <HolderName name={shown.holder_name} policyNumber={shown.policy_number} hasKey /> <KeyHint of="customer" />
  </span>
);

/** Button that saves the case as a file of two pages, to be printed; the server records who did it. */
const PrintButton = ({ number }: Pick<DeskCase, 'number'>) => (
  <FileButton isIcon path={`cases/${encodeURIComponent(number)}/print`} name={`kasus-${number}.pdf`}>
    Cetak kasus
  </FileButton>
);

/** Heading of a case that is shown on one screen, as low as it can be. */
const LowHeading = ({ shown, onNext }: Omit<CaseHeadingProps, 'isOneScreen'>) => (
  <div className="-my-2 flex items-center gap-3">
    <BackLink number={shown.number} />
    <div className="min-w-0 flex-1">
      <PageTitle title={shown.title} caption={<Caption shown={shown} />} />
    </div>
    <div className="flex max-w-[19rem] shrink-0 flex-col items-end">
      <StatePill state={shown.state} text={shown.state_text} />
      <SlaMark sla={shown.sla} />
    </div>
    <PrintButton number={shown.number} />
    <NextButton onNext={onNext} />
  </div>
);

/** Shows which case this is and how urgent. */
export const CaseHeading = ({ shown, isOneScreen, onNext }: CaseHeadingProps) =>
  isOneScreen ? (
    <LowHeading shown={shown} onNext={onNext} />
  ) : (
    <>
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        <BackLink number={shown.number} />
        <span className="flex flex-wrap justify-end gap-x-2">
          <PrintButton number={shown.number} />
          <NextButton onNext={onNext} />
        </span>
      </div>
      <PageTitle title={shown.title} caption={<Caption shown={shown} />}>
        <div className="md:text-right">
          <p>
            <StatePill state={shown.state} text={shown.state_text} />
          </p>
          <SlaMark sla={shown.sla} />
        </div>
      </PageTitle>
    </>
  );
