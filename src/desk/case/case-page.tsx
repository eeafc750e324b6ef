import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { formatDate, formatDateTime } from '#shared/time/dates.ts';
import { snoozeReasons, type Snooze } from '#shared/wire/desk-queue/snooze.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import { useOneScreen } from '../layout/desk-screen.ts';
import { Notice } from '#ui/showing/notice.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { caseQuery } from '../api/desk-queries.ts';
import { CaseTextValues, caseTextsOf } from '../inserted-texts/case-text-values.ts';
import { PayableCard } from '../finance/payable-card.tsx';
import { useHolderKey } from '../layout/holder-name.tsx';
import { NoteWriter } from '../notes/note-dialog.tsx';
import { NewestNote, NoteCard } from '../notes/note-list.tsx';
import { useNotes, type Notes } from '../notes/use-notes.ts';
import { Failure } from '../layout/failure.tsx';
import { CaseAutomaticCards } from '../automatic/case-automatic.tsx';
import { CaseLatenessCard } from '../lateness/case-lateness.tsx';
import { CaseCalculationCard } from './case-calculation.tsx';
import { CaseActions } from './case-actions.tsx';
import { CaseChecks, CaseDecisions, CaseWarnings, findingLines } from './case-checks.tsx';
import { CaseCorrections } from './case-corrections.tsx';
import { CaseScreeningHits } from './case-screening-hits.tsx';
import { CaseMessages } from './case-messages.tsx';
import { CaseOffer } from './case-offer.tsx';
import { CasePolicy, CaseRequest } from './case-request.tsx';
import { CaseSharing } from './case-sharing.tsx';
import { CaseStory } from './case-story.tsx';
import { CaseHeading } from './case-heading.tsx';
import { CaseTabs } from './case-tabs.tsx';
import { CasePresence } from '../live/presence-mark.tsx';
import { useOwnPresence } from '../live/use-presence.ts';
import { ChecklistCard } from './checks/checklist-card.tsx';
import type { WrongButton } from './checks/start-answer.ts';
import { useChecks, type CaseChecksState } from './checks/use-checks.ts';
import { FileCards } from './files/file-cards.tsx';
import { FileStrip } from './files/file-strip.tsx';
import { useCaseFiles } from './files/use-case-files.ts';
import type { CaseFiles } from './files/use-case-files.ts';
import { isAfterDecision, useNextCase } from './use-next-case.ts';

type Shown = { readonly shown: DeskCase };

const Snoozed = ({ snooze, claim }: { readonly snooze: Snooze; readonly claim: DeskCase['claim'] }) => (
  <>
    <span>{`Ditunda sampai ${formatDate(snooze.until)}: ${snoozeReasons[snooze.reason]}.`}</span>
    {claim !== null && (
      <>
        <span> Di tangan </span>
        {claim.mine ? <span>Anda</span> : <span translate="no">{claim.by}</span>}
      </>
    )}
  </>
);

/** Sentence about who works on the case, and whether the reader must wait; undefined = nobody. */
const describeClaim = ({ claim, snooze }: DeskCase) => {
  if (snooze !== null) return { tone: 'wait', text: <Snoozed snooze={snooze} claim={claim} /> } as const;
  if (claim === null) return undefined;
  const who = <span translate="no">{claim.by}</span>;
  const until = <span translate="no">{formatDateTime(claim.until)}</span>;
  if (claim.over)
    return {
      tone: 'wait',
      text: (
        <>
          <span>Waktu </span>
          {who}
          <span> untuk kasus ini sudah habis. Verifikator lain dapat mengambilnya.</span>
        </>
      ),
    } as const;
  return claim.mine
    ? ({
        tone: 'info',
        text: (
          <>
            <span>Kasus ini Anda ambil sampai </span>
            {until}
          </>
        ),
      } as const)
    : ({
        tone: 'wait',
        text: (
          <>
            <span>Kasus sudah diambil </span>
            {who}
            <span> sampai </span>
            {until}
          </>
        ),
      } as const);
};

const Claimed = ({ shown }: Shown) => {
  const said = describeClaim(shown);
  return said && <Notice tone={said.tone}>{said.text}</Notice>;
};

/** The same as a line in the action bar. */
const ClaimedLine = ({ shown }: Shown) => {
  const said = describeClaim(shown);
  return (
    said && (
      <p className={`ml-auto text-small ${said.tone === 'wait' ? 'font-semibold text-wait' : 'text-muted'}`}>
        {said.text}
      </p>
    )
  );
};

type LayoutProps = Shown & {
  readonly files: CaseFiles;
  readonly notes: Notes;
  readonly checks: CaseChecksState;
  /** Opens the dialog of a button of the action bar. */
  readonly onStart: (button: WrongButton) => void;
};

/** Findings and facts of the case that a decision needs, most urgent first. */
const Findings = ({ shown }: Shown) => (
  <>
    <CaseAutomaticCards shown={shown} />
    <CaseSharing number={shown.number} sharing={shown.sharing} />
    <CaseScreeningHits hits={shown.looks} />
    <CaseChecks shown={shown} />
    <CaseDecisions shown={shown} />
    <CaseOffer shown={shown} />
    <CaseLatenessCard number={shown.number} place="below" />
  </>
);

const Payables = ({ shown }: Shown) =>
  shown.payables.map((payable) => <PayableCard key={payable.payable_id} payable={payable} />);

/** Two columns that scroll with the page: request and documents on the left, checks and history on the right. */
const Columns = ({ shown, files, notes, checks, onStart }: LayoutProps) => (
  <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
    <div className="flex min-w-0 flex-col gap-4">
      <CaseLatenessCard number={shown.number} place="above" />
      <CaseCorrections shown={shown} />
      <CaseRequest shown={shown} />
      <FileCards shown={shown} files={files} />
      <ChecklistCard shown={shown} files={files} state={checks} onStart={onStart} />
    </div>
    <div className="flex min-w-0 flex-col gap-4">
      <CaseWarnings shown={shown} />
      <Findings shown={shown} />
      <NoteCard notes={notes} />
      <CaseMessages number={shown.number} />
      <Payables shown={shown} />
      {shown.has_calculation && <CaseCalculationCard number={shown.number} />}
      <CasePolicy shown={shown} />
      <CaseStory events={shown.events} />
    </div>
  </div>
);

// Many warnings scroll in their own part, which the keyboard must reach (WCAG 2.1.1).
const warningsAttributes = { role: 'group', tabIndex: 0, 'aria-label': 'Peringatan' } as const;

/** The whole case on one screen: documents left, data right, warnings above the data. Each part scrolls by itself. */
const OneScreen = ({ shown, files, notes, checks, onStart }: LayoutProps) => (
  <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] gap-4">
    <FileStrip shown={shown} files={files} />
    <div className="flex min-h-0 min-w-0 flex-col gap-2">
      <div {...warningsAttributes} className="max-h-[45%] shrink-0 overflow-y-auto rounded-card empty:hidden">
        <CaseWarnings shown={shown} lines={findingLines(shown)} />
      </div>
      <NewestNote items={notes.items} />
      <CaseTabs shown={shown} notes={notes}>
        <CaseLatenessCard number={shown.number} place="above" />
        <CaseCorrections shown={shown} />
        <ChecklistCard shown={shown} files={files} state={checks} onStart={onStart} />
        <CaseRequest shown={shown} />
        <Findings shown={shown} />
        <Payables shown={shown} />
      </CaseTabs>
    </div>
  </div>
);

/** Scrolls to the top when a case opens, also when the next case replaces it. */
const FromTheTop = () => {
  useEffect(() => {
    // Some browsers return a promise from `scrollTo`, which React would take for the clean-up function.
    scrollTo(0, 0);
  }, []);
  return null;
};

type OpenCaseProps = Shown & { readonly onNext: (afterDecision: boolean) => void };

const OpenCase = ({ shown, onNext }: OpenCaseProps) => {
  const isOneScreen = useOneScreen();
  const files = useCaseFiles(shown);
  const checks = useChecks(shown);
  const [started, setStarted] = useState<string>();
  const notes = useNotes({ number: shown.number });
  useHolderKey(shown.policy_number);
  const { key, state } = useLocation();
  useOwnPresence(shown.number);
  const Layout = isOneScreen ? OneScreen : Columns;
  return (
    <CaseTextValues value={caseTextsOf(shown)}>
      <FromTheTop />
      <CaseHeading shown={shown} isOneScreen={isOneScreen} onNext={() => onNext(false)} />
      {!isOneScreen && <Claimed shown={shown} />}
      {!isOneScreen && <NewestNote items={notes.items} />}
      <Layout shown={shown} files={files} notes={notes} checks={checks} onStart={setStarted} />
      <NoteWriter notes={notes} />
      <CaseActions
        shown={shown}
        isArrival={key !== 'default'}
        claimsAtOnce={isAfterDecision(state)}
        onDecided={() => onNext(true)}
        started={started}
        onStarted={() => setStarted(undefined)}
        isOneScreen={isOneScreen}
      >
        <CasePresence number={shown.number} />
        {isOneScreen && <ClaimedLine shown={shown} />}
      </CaseActions>
    </CaseTextValues>
  );
};

/** Shows a case: on one screen where it fits, otherwise in two columns. */
export const CasePage = () => {
  const { number = '' } = useParams();
  const query = useQuery(caseQuery(number));
  const goOn = useNextCase(number);
  if (query.isPending) return <Skeleton cards={4} />;
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  return <OpenCase key={number} shown={query.data} onNext={goOn} />;
};
