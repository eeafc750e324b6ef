import { Big } from 'big.js';
import { useState, type RefObject } from 'react';
import { formatMoney } from '#shared/money/money.ts';
import { ManyPayablesAnswer, type PayableRow, type PayableTable } from '#shared/wire/finance/payable-table.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/appearance/link.tsx';
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx';
import { batchesKey } from '../batches/batch-queries.ts';
import { callDesk } from '../api/call-desk.ts';
import { payablesKey } from '../api/desk-queries.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { KeyHint, useShortcut } from '../keys/key-hint.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import type { PayableChoice } from './use-choice.ts';

type Step = 'prepare' | 'release';

const words = {
  prepare: { button: 'Siapkan', question: 'Siapkan', after: 'disiapkan' },
  release: { button: 'Lepas', question: 'Lepas', after: 'dilepas' },
} as const;

/** Returns the mutation that prepares or releases the chosen payables, all or none. */
const useTogether = () =>
  useDeskMutation(
    ({ step, rows }: { readonly step: Step; readonly rows: readonly PayableRow[] }) =>
      callDesk(`finance/payables/${step}`, ManyPayablesAnswer, {
        method: 'POST',
        body: { payments: rows.map(({ payable_id, attempt, seen }) => ({ payable_id, attempt, seen })) },
      }),
    [payablesKey, batchesKey, ['queue'], ['case']],
  );

/** Writes the sums of payables by currency: 'Rp 1.500.000 dan US$ 20,00'. */
const sumText = (rows: readonly PayableRow[]): string =>
  [...new Set(rows.map(({ currency }) => currency))]
    .map((currency) => {
      const own = rows.filter((row) => row.currency === currency);
      return formatMoney(
        own.reduce((total, { exact }) => total.plus(exact), new Big(0)),
        currency,
      );
    })
    .join(' dan ');

/** List of the chosen payables with their accounts, and whom to call first. */
const ChosenList = ({ rows }: { readonly rows: readonly PayableRow[] }) => (
  <ul className="divide-y divide-line text-left" aria-label="Pembayaran yang dipilih">
    {rows.map((row) => (
      <li key={row.payable_id} className="figures py-1.5">
        <span translate="no" className="font-semibold">
          {row.amount}
        </span>{' '}
        · <bdi translate="no">{row.account_name}</bdi>
        <span translate="no" className="block text-small text-muted">
          {`${row.bank_name} ${row.bank_account} · polis ${row.policy_number}`}
        </span>
        {row.name_match.level === 'different' && (
          <span className="block text-small text-you">{row.name_match.text}</span>
        )}
        {row.call_first !== '' && <span className="block text-small text-you">{row.call_first}</span>}
      </li>
    ))}
  </ul>
);

type StepButtonProps = {
  readonly step: Step;
  readonly count: number;
  readonly loading: boolean;
  readonly onPress: () => void;
};

const StepButton = ({ step, count, loading, onPress }: StepButtonProps) => {
  const shortcut = useShortcut(step);
  return (
    <Button size="small" aria-keyshortcuts={shortcut} disabled={count === 0} loading={loading} onClick={onPress}>
      <span>{`${words[step].button} (${count})`}</span> <KeyHint of={step} />
    </Button>
  );
};

type PayableStepsProps = {
  readonly table: Pick<PayableTable, 'batched' | 'may_prepare' | 'may_release'>;
  readonly choice: PayableChoice;
  /** Place that gets the focus afterwards. */
  readonly after: RefObject<HTMLElement | null>;
};

/** Buttons that prepare or release the chosen payables together, after a confirmation that lists them. */
export const PayableSteps = ({ table, choice, after }: PayableStepsProps) => {
  const [asking, setAsking] = useState<Step>();
  const [done, setDone] = useState<ManyPayablesAnswer & { readonly step: Step }>();
  const together = useTogether();
  const rows = [...choice.chosen.values()];
  const fitting = {
    prepare: rows.filter(({ may_prepare_many }) => may_prepare_many),
    release: rows.filter(({ may_release_many }) => may_release_many),
  };
  const ask = (step: Step): boolean => {
    if (fitting[step].length > 0) setAsking(step);
    return fitting[step].length > 0;
  };
  useKeys({ prepare: () => ask('prepare'), release: () => ask('release'), pickAll: choice.toggleAll });
  const go = (step: Step): void =>
    together.mutate(
      { step, rows: fitting[step] },
      {
        onSuccess: (answer) => {
          setDone({ ...answer, step });
          choice.clear();
        },
        onSettled: () => {
          setAsking(undefined);
          requestAnimationFrame(() => after.current?.focus());
        },
      },
    );
  const steps = [
    ...(table.may_prepare ? ['prepare' as const] : []),
    ...(table.may_release ? ['release' as const] : []),
  ];
  if (steps.length === 0) return null;
  const asked = asking === undefined ? [] : fitting[asking];
  return (
    <>
      {steps.map((step) => (
        <StepButton
          key={step}
          step={step}
          count={fitting[step].length}
          loading={together.isPending && together.variables.step === step}
          onPress={() => setAsking(step)}
        />
      ))}
      {done !== undefined && (
        <output className="text-small">
          {done.batch === null ? (
            <span>{`${done.count} pembayaran ${words[done.step].after}.`}</span>
          ) : (
            <Link href={`/finance/batches/${done.batch.batch_id}`} className="text-link">
              {`Kumpulan ${done.batch.number}, ${done.count} pembayaran, ${words[done.step].after}`}
            </Link>
          )}
        </output>
      )}
      <div className="basis-full empty:hidden">
        <StepFailure error={together.error} />
      </div>
      <ConfirmModal
        open={asking !== undefined}
        title={asking === undefined ? '' : `${words[asking].question} ${asked.length} pembayaran, ${sumText(asked)}?`}
        text={
          asking === 'release'
            ? 'Semuanya dikirim ke bank bersama, atau tidak satu pun. Tidak dapat ditarik kembali.'
            : `Semuanya disiapkan ${table.batched ? 'sebagai satu kumpulan' : 'bersama'}; petugas keuangan lain memeriksa dan melepasnya.`
        }
        confirmText={asking === undefined ? '' : words[asking].button}
        loading={together.isPending}
        onConfirm={() => asking !== undefined && go(asking)}
        onCancel={() => setAsking(undefined)}
      >
        <ChosenList rows={asked} />
      </ConfirmModal>
    </>
  );
};
