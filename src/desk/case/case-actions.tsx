import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CaseButton } from '#shared/wire/desk-decisions.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import { Button } from '#ui/actions/button.tsx';
import { checksKey } from './checks/use-checks.ts';
import { AskDocumentDialog } from './dialogs/ask-document-dialog.tsx';
import { DecisionDialog } from './dialogs/decision-dialog.tsx';
import { MakeOfferDialog } from './dialogs/make-offer-dialog.tsx';
import { SnoozeDialog } from './dialogs/snooze-dialog.tsx';
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
  if (asks?.form === 'attachments') return <AskDocumentDialog shown={shown} {...shared} />;
  if (asks?.form === 'terms') return <MakeOfferDialog subjects={shown.offer_subjects} {...shared} />;
  if (asks?.form === 'snooze') return <SnoozeDialog first={asks.first} last={asks.last} {...shared} />;
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
  const { actions, checklist } = shown;
  const refusals = [...new Set(actions.flatMap((each) => (each.why_not === '' ? [] : [each.why_not])))];
  const texts = refusals.length === 0 && checklist.may_answer && checklist.open !== '' ? [checklist.open] : refusals;
  if (texts.length > 0) return <p className="text-small text-muted">{texts.join(' ')}</p>;
  if (actions.length > 0) return null;
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

/** Returns a function that presses a key once the answers to checks have arrived, since the last one may bring its button. */
const useAfterTicks = (number: string, pressKey: (name: KeyName) => void): ((name: KeyName) => void) => {
  const isTicking = useIsMutating({ mutationKey: checksKey(number) }) > 0;
  const waiting = useRef<KeyName | undefined>(undefined);
  useEffect(() => {
    if (isTicking || waiting.current === undefined) return;
    const name = waiting.current;
    waiting.current = undefined;
    pressKey(name);
  });
  return (name) => {
    if (isTicking) waiting.current = name;
    else pressKey(name);
  };
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
  /** Key of a button whose dialog another part of the page opens. */
  readonly started?: string | undefined;
  /** Called when that dialog is closed. */
  readonly onStarted?: () => void;
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
  started,
  onStarted,
  children,
}: CaseActionsProps) => {
  const press = useCaseAction(shown);
  const [pressed, setPressed] = useState<CaseButton>();
  const { delayed, buttons } = shown;
  const asking = pressed ?? buttons.find(({ key, asks }) => key === started && asks !== null);
  const bar = useNextFocus(shown, isArrival, asking !== undefined);
  useClaimAtOnce(claimsAtOnce ? buttonFor(buttons, 'claim') : undefined, press);
  const begin = (button: CaseButton) => {
    press.reset();
    if (button.asks) setPressed(button);
    else press.mutate({ action: button.action });
  };
  const close = () => {
    setPressed(undefined);
    onStarted?.();
  };
  const end = (after: DeskCase) => {
    close();
    if (after.delayed?.mine === true && readKeyChoices().goesOn) onDecided?.();
  };
  const pressKey = (name: KeyName) => {
    const button = buttonFor(buttons, name);
    // Without the button, the bar says why.
    if (button === undefined) bar.current?.focus();
    else if (!press.isPending) begin(button);
  };
  const pressAfterTicks = useAfterTicks(shown.number, pressKey);
  useKeys(Object.fromEntries(buttonKeys.map((name) => [name, () => pressAfterTicks(name)])));
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
      {asking && <Asking asking={asking} shown={shown} press={press} onClose={close} onDone={end} />}
    </section>
  );
};
