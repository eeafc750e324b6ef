import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CaseButton } from '#shared/wire/desk-decisions.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import { Button } from '#ui/actions/button.tsx';
import { AskDocumentDialog } from './ask-document-dialog.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { MakeOfferDialog } from './make-offer-dialog.tsx';
import { useCaseAction } from './use-case-action.ts';
import { useNextFocus } from './use-next-focus.ts';
import type { CaseActionState } from './use-case-action.ts';
import { DelayedPart } from '../delayed/delayed-part.tsx';
import { readKeyChoices } from '../keys/key-choices.ts';
import { KeyHint, useShortcut } from '../keys/key-hint.tsx';
import { keyNames, keyOf, keyOfButton, type KeyName } from '../keys/key-table.ts';
import { useKeys } from '../keys/use-keys.ts';
import { StepFailure } from '../layout/step-failure.tsx';

type AskingProps = {
  readonly asking: CaseButton;
  readonly shown: DeskCase;
  readonly press: CaseActionState;
  readonly onClose: () => void;
  readonly onDone: (after: DeskCase) => void;
};

/**
 * Shows the dialog of an action that needs input. It closes when the action succeeds; after a refusal it shows the
 * reason.
 */
const Asking = ({ asking, shown, press, onClose, onDone }: AskingProps) => {
  const place = `cases/${shown.number}/${asking.key}`;
  const confirm = (body: Readonly<Record<string, unknown>>) =>
    press.mutate({ action: asking.action, body, place }, { onSuccess: onDone });
  const shared = { place, loading: press.isPending, failure: press.error, onConfirm: confirm, onClose };
  const { asks } = asking;
  if (asks?.form === 'attachments') return <AskDocumentDialog attachments={shown.attachments} {...shared} />;
  if (asks?.form === 'terms') return <MakeOfferDialog subjects={shown.offer_subjects} {...shared} />;
  return asks && <DecisionDialog decision={asks} {...shared} />;
};

type ActionButtonProps = {
  readonly button: CaseButton;
  readonly loading: boolean;
  readonly onPress: () => void;
};

/** Button of an action, with the key that presses it. */
const ActionButton = ({ button, loading, onPress }: ActionButtonProps) => {
  const name = keyOfButton(button.key);
  const shortcut = useShortcut(name);
  return (
    <Button size="small" variant={button.variant} loading={loading} aria-keyshortcuts={shortcut} onClick={onPress}>
      <span>{button.text}</span>
      {name !== undefined && <KeyHint of={name} />}
    </Button>
  );
};

const Reasons = ({ shown }: { readonly shown: DeskCase }) => {
  const texts = [...new Set(shown.actions.flatMap((each) => (each.why_not === '' ? [] : [each.why_not])))];
  if (texts.length > 0) return <p className="text-small text-muted">{texts.join(' ')}</p>;
  if (shown.actions.length > 0) return null;
  return <p className="text-small text-muted">Tidak ada yang perlu Anda lakukan pada kasus ini sekarang.</p>;
};

/**
 * Presses the button that claims the case, once: the case opened by itself after a decision. A case that a colleague
 * has is left alone; it has no such button.
 */
const useClaimAtOnce = (claim: CaseButton | undefined, press: CaseActionState): void => {
  const isDone = useRef(false);
  useEffect(() => {
    if (claim === undefined || isDone.current) return;
    isDone.current = true;
    press.mutate({ action: claim.action });
  });
};

/** Finds the button that a key presses on this case. A button without a dialog is pressed only for what can be undone. */
const buttonFor = (buttons: readonly CaseButton[], name: KeyName): CaseButton | undefined =>
  buttons.find(({ key }) => keyOfButton(key) === name);

const buttonKeys: readonly KeyName[] = keyNames.filter((name) => keyOf(name).buttons !== undefined);

type CaseActionsProps = {
  readonly shown: DeskCase;
  /** True when the case was opened from another page, whose focus is gone. */
  readonly isArrival?: boolean;
  /** True when the case opened by itself after a decision; it is claimed if it is free. */
  readonly claimsAtOnce?: boolean;
  /** Called after an own decision that waits, when the next case is to open. */
  readonly onDecided?: () => void;
  readonly isOneScreen?: boolean;
  readonly children?: ReactNode;
};

const sticky =
  '[@media(max-height:25rem)]:static sticky bottom-0 z-20 -mx-4 mt-auto flex flex-col gap-2 border-t border-line bg-card px-4 py-3 md:-mx-6 md:px-6';
const fixed =
  'z-20 -mx-6 -mb-4 flex max-h-[40dvh] shrink-0 flex-col gap-2 overflow-y-auto border-t border-line bg-card px-6 py-2';

/** Shows the bar with the actions that the staff member may take, and the reasons why others are unavailable. */
export const CaseActions = ({
  shown,
  isArrival = false,
  claimsAtOnce = false,
  onDecided,
  isOneScreen = false,
  children,
}: CaseActionsProps) => {
  const press = useCaseAction(shown);
  const [asking, setAsking] = useState<CaseButton>();
  const { delayed, buttons } = shown;
  const bar = useNextFocus(shown, isArrival, asking !== undefined);
  useClaimAtOnce(claimsAtOnce ? buttonFor(buttons, 'claim') : undefined, press);
  const begin = (button: CaseButton) => {
    press.reset();
    if (button.asks) setAsking(button);
    else press.mutate({ action: button.action });
  };
  const end = (after: DeskCase) => {
    setAsking(undefined);
    if (after.delayed?.mine === true && readKeyChoices().goesOn) onDecided?.();
  };
  const pressFor = (name: KeyName) => () => {
    const button = buttonFor(buttons, name);
    // Without the button, the bar says why.
    if (button === undefined) bar.current?.focus();
    else if (!press.isPending) begin(button);
  };
  useKeys(Object.fromEntries(buttonKeys.map((name) => [name, pressFor(name)])));
  return (
    <section ref={bar} tabIndex={-1} aria-label="Tindakan" className={isOneScreen ? fixed : sticky}>
      {asking === undefined && <StepFailure error={press.error} />}
      {delayed && <DelayedPart key={delayed.id} number={shown.number} delayed={delayed} />}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {buttons.map((button) => (
          <ActionButton
            key={button.key}
            button={button}
            loading={press.isPending && press.variables.action === button.action && asking === undefined}
            onPress={() => begin(button)}
          />
        ))}
        {delayed === null && <Reasons shown={shown} />}
        {children}
      </div>
      {asking && (
        <Asking asking={asking} shown={shown} press={press} onClose={() => setAsking(undefined)} onDone={end} />
      )}
    </section>
  );
};
