import { formatDate, parseBusinessDate } from '#shared/time/dates.ts';
import { DemoBank, type NextDebit } from '#shared/wire/demo-answers.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { callDemo } from './demo-call.ts';
import { useDemoAction } from './use-demo-action.ts';
import { usePolledData } from './use-polled-data.ts';

const reasons: readonly {
  readonly value: NonNullable<NextDebit['refuse_debit']>;
  readonly label: string;
}[] = [
  { value: 'INSUFFICIENT_FUNDS', label: 'Ditolak: saldo tidak cukup' },
  { value: 'LIMIT_EXCEEDED', label: 'Ditolak: melewati batas transaksi' },
  { value: 'CARD_EXPIRED', label: 'Ditolak: kartu kedaluwarsa' },
  { value: 'ACCOUNT_CLOSED', label: 'Ditolak: rekening ditutup' },
  { value: 'ACCOUNT_BLOCKED', label: 'Ditolak: rekening diblokir' },
  { value: 'MANDATE_REVOKED', label: 'Ditolak: kuasa debet dicabut' },
];

type DebitRowProps = {
  readonly debit: NextDebit;
  readonly busy: boolean;
  readonly onChoose: (policyNumber: string, reason: NextDebit['refuse_debit']) => void;
};

const DebitRow = ({ debit, busy, onChoose }: DebitRowProps) => (
  <li className="border-t border-line py-3 first:border-t-0 first:pt-0">
    <p className="font-bold">{debit.holder}</p>
    <p className="figures mb-2 text-small text-muted">
      polis <span translate="no">{debit.policy_number}</span> · didebit{' '}
      <span translate="no">{formatDate(parseBusinessDate(debit.draw_on))}</span>
    </p>
    <SelectField
      id={`debit-${debit.policy_number}`}
      label="Jawaban bank pada debit berikutnya"
      placeholder="Berhasil"
      choices={reasons}
      value={debit.refuse_debit ?? ''}
      disabled={busy}
      onChange={(event) =>
        onChoose(debit.policy_number, reasons.find(({ value }) => value === event.target.value)?.value ?? null)
      }
    />
  </li>
);

const everyThreeSeconds = 3000;

/** Section with the next premium debits, each with a choice of the demo bank's answer. */
export const DebitSection = () => {
  const { data, problem, show } = usePolledData('bank', DemoBank, everyThreeSeconds);
  const act = useDemoAction();
  const choose = (policy_number: string, refuse_debit: NextDebit['refuse_debit']): void =>
    act.run(async () => show(await callDemo('bank', DemoBank, { policy_number, refuse_debit })));
  const failed = act.problem ?? problem;
  return (
    <Card title="Debit premi" caption="Pilih penolakan, lalu majukan tanggal sampai hari itu. Berlaku satu kali.">
      {failed !== undefined && <Notice tone="you">{failed}</Notice>}
      {data?.debits.length === 0 && <p className="text-muted">Tidak ada premi yang didebit.</p>}
      <ul>
        {data?.debits.map((debit) => (
          <DebitRow key={debit.policy_number} debit={debit} busy={act.busy} onChoose={choose} />
        ))}
      </ul>
    </Card>
  );
};
