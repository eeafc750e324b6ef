import { rupiah, usDollar } from '#shared/money/money.ts';
import { moneyKind, unitsKind } from '#shared/money/number-kinds.ts';
import { readNumber } from '#shared/money/typed-number.ts';
import { CodeField } from '#ui/fields/code-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { DecimalField } from '#ui/fields/decimal-field.tsx';
import { MessageList } from '#ui/fields/message-list.tsx';
import { NumberNote } from '#ui/fields/number-note.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { errorText, longLabel, longText, unbreakableWord } from './long-texts.ts';
import { Group, WithState, Sample } from './sample.tsx';

const most = 999_999_999_999_999;

const messages = [
  {
    id: 'one',
    own: false,
    name: 'Petugas',
    text: 'Mohon kirim foto KTP yang lebih jelas.',
    caption: '20/11/2026 10.42',
  },
  { id: 'two', own: true, name: 'Anda', mark: 'belum dibaca', text: longText, caption: '20/11/2026 11.05' },
  { id: 'three', own: true, name: 'Anda', text: unbreakableWord, caption: '20/11/2026 11.06' },
];

const readings = [
  ['Rp 1.500.000,00', moneyKind(rupiah)],
  ['12,345', unitsKind],
  ['123456789.000', moneyKind(usDollar)],
  ['1,5 jt', moneyKind(rupiah)],
  ['5 M', moneyKind(rupiah)],
] as const;

const MoneySamples = () => (
  <>
    <Sample part="MoneyField" state="rupiah, dengan tombol">
      <WithState<number | undefined> start={2_500_000}>
        {(sum, keep) => (
          <MoneyField
            id="sum"
            label="Jumlah penarikan"
            hint="Paling sedikit Rp 1.000.000."
            value={sum}
            onChange={keep}
            action={{ label: 'Tarik semua', onClick: () => keep(18_452_165) }}
          />
        )}
      </WithState>
    </Sample>
    <Sample part="MoneyField" state="salah, angka terpanjang, dolar">
      <WithState<number | undefined> start={most}>
        {(sum, keep) => (
          <MoneyField
            id="sum-wrong"
            label={longLabel}
            currency={usDollar}
            error={errorText}
            value={sum}
            onChange={keep}
          />
        )}
      </WithState>
    </Sample>
    <Sample part="DecimalField" state="kosong, terkunci">
      <WithState<number | undefined> start={undefined}>
        {(units, keep) => (
          <DecimalField id="units" label="Jumlah unit" kind={unitsKind} value={units} onChange={keep} />
        )}
      </WithState>
      <DecimalField
        id="units-locked"
        label="Jumlah unit"
        kind={unitsKind}
        value={undefined}
        onChange={() => undefined}
        disabled
      />
    </Sample>
    <Sample part="NumberNote" state="terbaca, dua arti, ditolak">
      {readings.map(([typed, kind]) => (
        <NumberNote key={typed} kind={kind} reading={readNumber(typed, kind)} onChoose={() => undefined} />
      ))}
    </Sample>
  </>
);

export const NumberSamples = () => (
  <Group id="numbers" title="Angka, tanggal, kode, pesan">
    <MoneySamples />
    <Sample part="DateField" state="terisi, belum lengkap, salah">
      <WithState start="12/03">
        {(day, keep) => (
          <DateField id="birth-begun" label="Tanggal lahir" error="Tanggal tidak sesuai." value={day} onChange={keep} />
        )}
      </WithState>
      <WithState start="1988-03-12">
        {(day, keep) => <DateField id="birth" label="Tanggal lahir" value={day} onChange={keep} />}
      </WithState>
      <WithState start="31/02/">
        {(day, keep) => (
          <DateField id="birth-wrong" label={longLabel} error="Tanggal ini tidak ada." value={day} onChange={keep} />
        )}
      </WithState>
    </Sample>
    <Sample part="CodeField" state="separuh terisi">
      <WithState start="123">
        {(code, keep) => <CodeField id="code" label="Kode masuk" hint={longText} value={code} onChange={keep} />}
      </WithState>
    </Sample>
    <Sample part="CodeField" state="salah">
      <WithState start="654321">
        {(code, keep) => (
          <CodeField id="code-wrong" label="Kode masuk" error="Kode salah." value={code} onChange={keep} />
        )}
      </WithState>
    </Sample>
    <Sample part="MessageList" state="pesan biasa, panjang, tanpa jeda">
      <MessageList messages={messages} />
    </Sample>
  </Group>
);
