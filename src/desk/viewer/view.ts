import { useState } from 'react';

const STEPS = [1, 1.5, 2, 3, 4] as const;

/** Enlargement (1 = fits the frame) and quarter turns to the right (0–3) of a shown file. */
export interface View {
  readonly zoom: number;
  readonly turns: number;
}

/** View of a file with the steps that change it. */
export interface ViewControl {
  readonly view: View;
  readonly isSmallest: boolean;
  readonly isLargest: boolean;
  readonly enlarge: (by: number) => void;
  readonly reset: () => void;
  readonly turn: (by: number) => void;
}

/** Holds the view of a file; one step changes the enlargement by one of STEPS. */
export const useView = (): ViewControl => {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  return {
    view: { zoom: STEPS[step] ?? 1, turns },
    isSmallest: step === 0,
    isLargest: step === STEPS.length - 1,
    enlarge: (by: number) => setStep((at) => Math.max(0, Math.min(STEPS.length - 1, at + by))),
    reset: () => setStep(0),
    turn: (by: number) => setTurns((at) => (at + by + 4) % 4),
  };
};

/** Returns the handlers of the keys for size and direction. */
export const viewKeys = ({ enlarge, turn }: ViewControl) => ({
  enlarge: () => enlarge(1),
  shrink: () => enlarge(-1),
  turn: () => turn(1),
});
