import { useEffect, useRef, useState } from 'react';
import type { CaseButton } from '#shared/wire/desk-decisions.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import { Button } from '#ui/actions/button.tsx';
import { AskDocumentDialog } from './ask-document-dialog.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { MakeOfferDialog } from './make-offer-dialog.tsx';
import { useCaseAction } from './use-case-action.ts';
import type { CaseActionState } from './use-case-action.ts';
import { DelayedPart } from '../delayed/delayed-part.tsx';
import { StepFailure } from '../layout/step-failure.tsx';

type AskingProps = {
  readonly asking: CaseButton;
  readonly shown: DeskCase;
  readonly press: CaseActionState;
  readonly onClose: () => void;
};

/**
 * Shows the dialog of an action that needs input. It closes when the action succeeds; after a refusal it shows the
 * reason.
 */
const Asking = ({ asking, shown, press, onClose }: AskingProps) => {
  const place = `cases/${shown.number}/${asking.key}`;
  const confirm = (body: Readonly<Record<string, unknown>>) =>
    press.mutate({ action: asking.action, body, place }, { onSuccess: onClose });
  const shared = { place, loading: press.isPending, failure: press.error, onConfirm: confirm, onClose };
  const { asks } = asking;
  if (asks?.form === 'attachments') return <AskDocumentDialog attachments={shown.attachments} {...shared} />;
  if (asks?.form === 'terms') return <MakeOfferDialog subjects={shown.offer_subjects} {...shared} />;
  return asks && <DecisionDialog decision={asks} {...shared} />;
};

const Reasons = ({ shown }: { readonly shown: DeskCase }) => {
  const texts = [...new Set(shown.actions.flatMap((each) => (each.why_not === '' ? [] : [each.why_not])))];
  if (texts.length > 0) return <p className="text-small text-muted">{texts.join(' ')}</p>;
  if (shown.actions.length > 0) return null;
  return <p className="text-small text-muted">Tidak ada yang perlu Anda lakukan pada kasus ini sekarang.</p>;
};

/**
 * Returns a ref for the action bar. An action removes its own button, which would move the focus to the page's top. The
 * focus goes to the bar when the case has changed and nothing else has the focus.
 */
const useBarFocus = (version: string, asking: CaseButton | undefined) => {
  const bar = useRef<HTMLElement>(null);
  const [first] = useState(version);
  useEffect(() => {
    if (version !== first && asking === undefined && document.activeElement === document.body)
      bar.current?.focus({ preventScroll: true });
  }, [version, first, asking]);
  return bar;
};

/** Shows the bar with the actions that the staff member may take, and the reasons why others are unavailable. */
export const CaseActions = ({ shown }: { readonly shown: DeskCase }) => {
  const press = useCaseAction(shown);
  const [asking, setAsking] = useState<CaseButton>();
  const { delayed } = shown;
  const bar = useBarFocus(`${shown.version} ${delayed?.id ?? ''}`, asking);
  const begin = (button: CaseButton) => {
    press.reset();
    if (button.asks) setAsking(button);
    else press.mutate({ action: button.action });
  };
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label="Tindakan"
      className="[@media(max-height:25rem)]:static sticky bottom-0 z-20 -mx-4 mt-auto flex flex-col gap-2 border-t border-line bg-card px-4 py-3 md:-mx-6 md:px-6"
    >
      {asking === undefined && <StepFailure error={press.error} />}
      {delayed && <DelayedPart key={delayed.id} number={shown.number} delayed={delayed} />}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {shown.buttons.map((button) => (
          <Button
            key={button.key}
            size="small"
            variant={button.variant}
            loading={press.isPending && press.variables.action === button.action && asking === undefined}
            onClick={() => begin(button)}
          >
            {button.text}
          </Button>
        ))}
        {delayed === null && <Reasons shown={shown} />}
      </div>
      {asking && <Asking asking={asking} shown={shown} press={press} onClose={() => setAsking(undefined)} />}
    </section>
  );
};
