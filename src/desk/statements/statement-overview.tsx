import { formatDate, formatMinute } from '#shared/time/dates.ts';
import type { DeskStatements, StatementState, StatementSum } from '#shared/wire/operations/desk-statements.ts';
import { classNames } from '#ui/appearance/class-names.ts';
import { Card } from '#ui/showing/card.tsx';

type StatementsProps = { readonly statements: DeskStatements };

const Covered = ({ statements: { covered } }: StatementsProps) => (
  <p className="figures">
    <span>{covered.length === 0 ? 'Belum ada rekening koran.' : 'Hari yang tercakup:'}</span>{' '}
    <span translate="no">
      {covered.map(({ from, to }) => `${formatDate(from)} sampai ${formatDate(to)}`).join('; ')}
    </span>
  </p>
);

/** Lists the covered days and the newest uploads of an account. */
export const UploadedStatements = ({ statements }: StatementsProps) => (
  <Card title="Yang sudah diunggah">
    <Covered statements={statements} />
    {statements.uploaded.length > 0 && (
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-sea">Unggahan terakhir</summary>
        <ol className="figures flex flex-col gap-2 pt-2">
          {statements.uploaded.map((each) => (
            <li key={each.number} className="wrap-anywhere">
              Nomor <span translate="no">{each.number}</span>,{' '}
              <span translate="no">{`${formatDate(each.first_day)} sampai ${formatDate(each.last_day)}`}</span>:{' '}
              <span translate="no">{each.lines}</span> baris, <span translate="no">{each.new_lines}</span> baru; saldo
              awal <span translate="no">{each.opening}</span>, saldo akhir <span translate="no">{each.closing}</span>.{' '}
              <span translate="no">{each.by}</span>, <span translate="no">{formatMinute(each.at)}</span>
            </li>
          ))}
        </ol>
      </details>
    )}
  </Card>
);

const SumText = ({ sum }: { readonly sum: StatementSum }) =>
  sum.first === null || sum.last === null ? (
    <span className="text-small text-muted">Tidak ada</span>
  ) : (
    <span className="text-small">
      Masuk <span translate="no">{sum.money_in}</span> · keluar <span translate="no">{sum.money_out}</span> ·{' '}
      <span translate="no">
        {sum.first === sum.last ? formatDate(sum.first) : `${formatDate(sum.first)} sampai ${formatDate(sum.last)}`}
      </span>
    </span>
  );

type ChooserProps = StatementsProps & { readonly onChoose: (state: StatementState) => void };

/** Buttons that choose the state of the list, with number, sums and days of each. */
export const StateChooser = ({ statements: { sums, state }, onChoose }: ChooserProps) => (
  <fieldset className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3">
    <legend className="sr-only">Pilih daftar</legend>
    {sums.map((sum) => (
      <button
        key={sum.state}
        type="button"
        aria-pressed={sum.state === state}
        onClick={() => onChoose(sum.state)}
        className={classNames(
          'figures flex min-h-11 min-w-0 flex-col rounded-card border p-3 text-left wrap-anywhere',
          sum.state === state ? 'border-action bg-tint text-action' : 'border-edge bg-card hover:bg-dim',
        )}
      >
        <span className="font-semibold">
          <span>{sum.text}</span> (<span translate="no">{sum.count}</span>)
        </span>
        <SumText sum={sum} />
      </button>
    ))}
  </fieldset>
);
