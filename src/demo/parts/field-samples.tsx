import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { boxClass, Field, FieldNotes, inputClass } from '#ui/fields/field.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { errorText, longLabel, longText, unbreakableWord } from './long-texts.ts';
import { Group, WithState, OpenButton, Sample } from './sample.tsx';

const choices = [
  { value: 'bca', label: 'Bank Central Asia' },
  { value: 'long', label: longText },
  { value: 'unbroken', label: unbreakableWord },
];

const ways = [
  { value: 'transfer', label: 'Transfer ke rekening', hint: 'Sampai dalam lima hari kerja.' },
  { value: 'long', label: longLabel, hint: longText },
  { value: 'unbroken', label: unbreakableWord, hint: unbreakableWord },
  { value: 'closed', label: 'Tunai', hint: 'Tidak tersedia untuk polis ini.', disabled: true },
];

const wrong = [
  { fieldId: 'text-wrong', message: errorText },
  { fieldId: 'select-wrong', message: longText },
  { fieldId: 'text-action', message: unbreakableWord },
  { fieldId: 'agree-wrong', message: 'Centang untuk melanjutkan.' },
];

const TextSamples = () => (
  <>
    <Sample part="TextField" state="kosong, dengan petunjuk">
      <TextField id="text-empty" label="Nomor rekening" hint="Tanpa spasi." inputMode="numeric" />
    </Sample>
    <Sample part="TextField" state="salah">
      <TextField id="text-wrong" label="Nomor rekening" error={errorText} defaultValue="12345" />
    </Sample>
    <Sample part="TextField" state="terkunci">
      <TextField id="text-locked" label="Nama pemilik" defaultValue="Siti Rahayu" disabled />
    </Sample>
    <Sample part="TextField" state="awalan, tombol, teks panjang">
      <TextField
        id="text-long"
        label={longLabel}
        hint={longText}
        error={longText}
        prefix="+62"
        action={{ label: 'Tarik semua', onClick: () => undefined }}
        defaultValue={unbreakableWord}
      />
      <TextField
        id="text-action"
        label={unbreakableWord}
        action={{ label: unbreakableWord, onClick: () => undefined }}
      />
    </Sample>
    <Sample part="Field, FieldNotes" state="isian buatan sendiri">
      <Field id="own-box" label="Catatan" hint="Paling banyak 500 huruf.">
        <div className={boxClass(undefined)}>
          <textarea id="own-box" rows={2} aria-describedby="own-box-hint" className={inputClass} />
        </div>
      </Field>
      <FieldNotes id="notes-alone" hint={longText} error={errorText} />
      <FieldNotes id="notes-unbroken" hint={unbreakableWord} error={unbreakableWord} />
    </Sample>
    <Sample part="NoteField" state="kosong; salah, teks panjang">
      <WithState start="">
        {(text, keep) => <NoteField id="note" label="Catatan" hint={longText} value={text} onChange={keep} />}
      </WithState>
      <WithState start={`${longText} ${unbreakableWord}`}>
        {(text, keep) => <NoteField id="note-wrong" label={longLabel} error={errorText} value={text} onChange={keep} />}
      </WithState>
    </Sample>
    <Sample part="SearchField" state="biasa">
      <WithState start="">{(text, keep) => <SearchField value={text} onChange={keep} label="Cari bagian" />}</WithState>
    </Sample>
  </>
);

const ChoiceSamples = () => (
  <>
    <Sample part="SelectField" state="kosong, terkunci">
      <SelectField id="select-empty" label="Bank" choices={choices} />
      <SelectField id="select-locked" label="Bank" choices={choices} defaultValue="bca" disabled />
    </Sample>
    <Sample part="SelectField" state="salah, teks panjang">
      <SelectField id="select-wrong" label={longLabel} choices={choices} defaultValue="long" error={errorText} />
    </Sample>
    <Sample part="RadioCards" state="teks panjang, tertutup">
      <WithState start="transfer">
        {(way, keep) => <RadioCards id="way" label="Cara terima" choices={ways} value={way} onChange={keep} />}
      </WithState>
    </Sample>
    <Sample part="RadioCards" state="dua kolom, salah">
      <RadioCards
        id="way-wrong"
        label={longLabel}
        hint="Pilih satu."
        error="Pilih cara terima dana."
        choices={ways}
        value={undefined}
        onChange={() => undefined}
        columns={2}
      />
    </Sample>
    <Sample part="CheckboxField" state="biasa">
      <CheckboxField id="agree" label="Saya setuju dengan ketentuan pengajuan." hint="Wajib dicentang." />
    </Sample>
    <Sample part="CheckboxField" state="salah, teks panjang">
      <CheckboxField id="agree-wrong" label={`${longText} ${unbreakableWord}`} error="Centang untuk melanjutkan." />
    </Sample>
    <Sample part="ErrorSummary" state="beberapa kesalahan; mengambil fokus">
      <OpenButton label="Kirim isian yang salah">{() => <ErrorSummary errors={wrong} />}</OpenButton>
    </Sample>
  </>
);

export const FieldSamples = () => (
  <Group id="fields" title="Isian">
    <TextSamples />
    <ChoiceSamples />
  </Group>
);
