import { RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

const STEPS = [1, 1.5, 2, 3, 4] as const;

type ToolProps = {
  readonly label: string;
  readonly onPress: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/** Button of a viewer: an icon with a name. */
export const Tool = ({ label, onPress, disabled = false, children }: ToolProps) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    disabled={disabled}
    onClick={onPress}
    className="grid size-11 place-items-center rounded-button hover:bg-dim disabled:text-edge"
  >
    {children}
  </button>
);

/** Enlargement (1 = fits the frame) and quarter turns to the right (0–3) of a shown file. */
export interface View {
  readonly zoom: number;
  readonly turns: number;
}

/** Holds the view of a file; one step changes the enlargement by one of STEPS. */
const useView = () => {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  return {
    view: { zoom: STEPS[step] ?? 1, turns },
    isSmallest: step === 0,
    isLargest: step === STEPS.length - 1,
    enlarge: (by: number) => setStep((at) => Math.max(0, Math.min(STEPS.length - 1, at + by))),
    turn: (by: number) => setTurns((at) => (at + by + 4) % 4),
  };
};

// Makes the scrollable frame focusable, so that the keyboard can scroll and enlarge (WCAG 2.1.1).
const frameAttributes = (label: string, onKeyDown: (event: KeyboardEvent) => void) =>
  ({ role: 'group', tabIndex: 0, 'aria-label': label, onKeyDown }) as const;

type ViewFrameProps = {
  readonly label: string;
  /** Tools before those for size and direction. */
  readonly tools?: ReactNode;
  /** Handles a key that the frame does not know; true = handled. */
  readonly onKey?: (key: string) => boolean;
  /** Keys of `onKey` in words, for screen readers. */
  readonly keys?: string;
  readonly children: (view: View) => ReactNode;
};

/** Frame in which a file can be enlarged, rotated and scrolled; the keys +, − and r work too. */
export const ViewFrame = ({ label, tools, onKey, keys = '', children }: ViewFrameProps) => {
  const { view, isSmallest, isLargest, enlarge, turn } = useView();
  const press = (event: KeyboardEvent): void => {
    const { key } = event;
    if (key === '+' || key === '=') enlarge(1);
    else if (key === '-') enlarge(-1);
    else if (key === 'r') turn(1);
    else if (onKey?.(key) === true) event.preventDefault();
  };
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-1">
        {tools}
        <Tool label="Perkecil" disabled={isSmallest} onPress={() => enlarge(-1)}>
          <ZoomOut aria-hidden="true" size={20} />
        </Tool>
        <Tool label="Perbesar" disabled={isLargest} onPress={() => enlarge(1)}>
          <ZoomIn aria-hidden="true" size={20} />
        </Tool>
        <Tool label="Putar ke kiri" onPress={() => turn(-1)}>
          <RotateCcw aria-hidden="true" size={20} />
        </Tool>
        <Tool label="Putar ke kanan" onPress={() => turn(1)}>
          <RotateCw aria-hidden="true" size={20} />
        </Tool>
        <output className="figures ml-auto text-small text-muted">
          <span>{view.zoom * 100}</span>%
        </output>
      </div>
      <div
        {...frameAttributes(`${label}: tombol + dan − untuk ukuran, r untuk memutar${keys}`, press)}
        className="h-[22rem] overflow-auto rounded-field border border-line bg-dim lg:h-[28rem]"
      >
        {children(view)}
      </div>
    </div>
  );
};
