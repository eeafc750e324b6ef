import type { Upload, UploadedFile } from '#ui/pictures/upload-state.ts';
import PageList from '#ui/uploads/page-list.tsx';
import type { PageCalls } from '#ui/uploads/page-calls.ts';
import { UploadField } from '#ui/uploads/upload-field.tsx';
import { PhotoRefused, Thumbnail, UploadBusy, UploadDone } from '#ui/uploads/upload-parts.tsx';
import { errorText, longLabel, longText, unbreakableWord } from './long-texts.ts';
import { Group, WithState, Sample } from './sample.tsx';

const picture = '/icons/icon-192.png';
const longName = `foto-${unbreakableWord}.jpg`;
const nothing = () => undefined;

const succeed: Upload = async () => ({ name: 'contoh' });
const fail: Upload = () => Promise.reject(new Error(errorText));
/** Fakes an upload that reaches 42 % and never ends. */
const linger: Upload = (_file, _name, onProgress) => {
  onProgress(42);
  return new Promise(nothing);
};

const callsOf = (names: readonly string[], join: PageCalls['join']): PageCalls => ({
  most: 10,
  join,
  list: async () => names,
});

const Pages = ({ label, calls }: { readonly label: string; readonly calls: PageCalls }) => (
  <WithState<UploadedFile> start={{ name: 'contoh.pdf', fileName: label }}>
    {(file, keep) => (
      <PageList
        id="pages"
        label={label}
        value={file}
        preview={undefined}
        calls={calls}
        onChange={keep}
        renderField={({ id, label: page }) => (
          <UploadField id={id} label={page} upload={linger} value={undefined} onChange={nothing} photoTries={3} />
        )}
      />
    )}
  </WithState>
);

type TryProps = { readonly id: string; readonly label: string; readonly upload: Upload };

const Try = ({ id, label, upload }: TryProps) => (
  <WithState<UploadedFile | undefined> start={undefined}>
    {(file, keep) => (
      <UploadField id={id} label={label} upload={upload} value={file} onChange={keep} camera="card" photoTries={3} />
    )}
  </WithState>
);

const FieldStates = () => (
  <>
    <Sample part="UploadField" state="kosong; kiriman berhasil">
      <Try id="upload-good" label="Foto KTP" upload={succeed} />
    </Sample>
    <Sample part="UploadField" state="kosong; kiriman gagal, kiriman tertahan">
      <Try id="upload-bad" label="Foto KTP yang gagal terkirim" upload={fail} />
      <Try id="upload-slow" label="Foto KTP yang lama terkirim" upload={linger} />
    </Sample>
    <Sample part="UploadField" state="terunggah, nama panjang">
      <UploadField
        id="upload-done"
        label="Buku tabungan"
        hint={longText}
        upload={succeed}
        value={{ name: 'contoh', fileName: longName }}
        onChange={nothing}
        photoTries={3}
        onView={nothing}
      />
    </Sample>
    <Sample part="UploadField" state="salah, teks panjang">
      <UploadField
        id="upload-wrong"
        label={longLabel}
        error="Unggah foto KTP."
        upload={succeed}
        value={undefined}
        onChange={nothing}
        photoTries={3}
      />
    </Sample>
  </>
);

export const UploadSamples = () => (
  <Group id="uploads" title="Unggahan">
    <FieldStates />
    <Sample part="PageList" state="tiga halaman, perubahan gagal disimpan; satu halaman">
      <Pages label="Kartu keluarga" calls={callsOf(['a', 'b', 'c'], () => Promise.reject(new Error(errorText)))} />
      <Pages label={longLabel} calls={callsOf(['a'], async () => 'gabungan.pdf')} />
    </Sample>
    <Sample part="Thumbnail" state="gambar; tanpa gambar">
      <Thumbnail preview={picture} />
      <Thumbnail preview={undefined} />
    </Sample>
    <Sample part="UploadBusy" state="disiapkan, dikirim, sambungan terputus, nama panjang">
      <UploadBusy fileName="ktp.jpg" percent={undefined} preview={undefined} onCancel={nothing} />
      <UploadBusy fileName="kk.jpg" percent={40} isWaiting preview={picture} onCancel={nothing} />
      <UploadBusy fileName={longName} percent={42} preview={picture} onCancel={nothing} />
    </Sample>
    <Sample part="PhotoRefused" state="foto kurang jelas, nama panjang">
      <PhotoRefused fileName="ktp.jpg" preview={picture} count={1} tries={3} />
      <PhotoRefused fileName={longName} preview={undefined} count={2} tries={3} />
    </Sample>
    <Sample part="UploadDone" state="terunggah, nama panjang, foto kurang jelas">
      <UploadDone fileName="ktp.jpg" preview={picture} onView={nothing} />
      <UploadDone fileName="kk.jpg" preview={picture} faults={['blurred']} onView={nothing} />
      <UploadDone fileName={longName} preview={undefined} onView={undefined} />
    </Sample>
  </Group>
);
