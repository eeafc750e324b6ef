import { useState } from 'react';
import type { PayableRow } from '#shared/wire/finance/payable-table.ts';

/** Chosen payables as they were when they were chosen: what changed since is refused by the server. */
export interface PayableChoice {
  readonly chosen: ReadonlyMap<string, PayableRow>;
  /** True when the person may prepare or release it together with others. */
  readonly mayChoose: (row: PayableRow) => boolean;
  /** Chooses a payable or gives it up; those of one batch on the page go together. */
  readonly toggle: (row: PayableRow) => void;
  /** Chooses all of the page that may be chosen; none, when all of them are. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

const mayChoose = ({ may_prepare_many, may_release_many }: PayableRow): boolean => may_prepare_many || may_release_many;

/** Returns the chosen payables of the shown page, and what changes them. */
export const useChoice = (items: readonly PayableRow[]): PayableChoice => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, PayableRow>>(new Map());
  const change = (rows: readonly PayableRow[], isOn: boolean): void =>
    setChosen((before) => {
      const next = new Map(before);
      for (const row of rows)
        if (isOn) next.set(row.payable_id, row);
        else next.delete(row.payable_id);
      return next;
    });
  const together = (row: PayableRow): readonly PayableRow[] =>
    row.batch === null ? [row] : items.filter(({ batch }) => batch?.batch_id === row.batch?.batch_id);
  const able = items.filter(mayChoose);
  return {
    chosen,
    mayChoose,
    toggle: (row) => change(together(row), !chosen.has(row.payable_id)),
    toggleAll: () => change(able, !able.every(({ payable_id }) => chosen.has(payable_id))),
    clear: () => setChosen(new Map()),
  };
};
