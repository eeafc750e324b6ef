import { ActionBar } from '#ui/actions/action-bar.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { CopyNumber } from '#ui/actions/copy-number.tsx';
import DropDown from '#ui/actions/drop-down.tsx';
import { InAppHint } from '#ui/actions/in-app-hint.tsx';
import { OpenInBrowser } from '#ui/actions/open-in-browser.tsx';
import { buttonClass } from '#ui/appearance/button-class.ts';
import type { ButtonVariant } from '#ui/appearance/button-class.ts';
import { longText } from './long-texts.ts';
import { Group, WithState, Sample, ScreenFrame } from './sample.tsx';

const variants: readonly (readonly [ButtonVariant, string])[] = [
  ['primary', 'Lanjut ke ringkasan'],
  ['secondary', 'Simpan dulu'],
  ['quiet', 'Lihat rincian'],
  ['danger', 'Batalkan pengajuan'],
];

type RowProps = { readonly loading?: boolean; readonly disabled?: boolean; readonly size?: 'main' | 'small' };

const longNumber = '8801404700000001880140470000000188014047';

const Row = (props: RowProps) => (
  <div className="flex flex-wrap gap-3">
    {variants.map(([variant, text]) => (
      <Button key={variant} variant={variant} {...props}>
        {text}
      </Button>
    ))}
  </div>
);

const ButtonSamples = () => (
  <>
    <Sample part="Button" state="biasa">
      <Row />
    </Sample>
    <Sample part="Button" state="sibuk">
      <Row loading />
    </Sample>
    <Sample part="Button" state="tidak dapat ditekan">
      <Row disabled />
    </Sample>
    <Sample part="Button" state="kecil">
      <Row size="small" />
    </Sample>
    <Sample part="Button" state="teks panjang, selebar tempatnya">
      <Button wide>{longText}</Button>
    </Sample>
    <Sample part="ButtonLink" state="biasa, kecil">
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/demo">Ke halaman demo</ButtonLink>
        <ButtonLink href="/demo" variant="secondary" size="small">
          Ke halaman demo
        </ButtonLink>
      </div>
    </Sample>
  </>
);

export const ActionSamples = () => (
  <Group id="actions" title="Tombol dan tindakan">
    <ButtonSamples />
    <Sample part="CopyNumber" state="biasa">
      <CopyNumber number="8801404700000001" shown="8801 4047 0000 0001" what="nomor virtual account" />
    </Sample>
    <Sample part="CopyNumber" state="nomor panjang">
      <CopyNumber number={longNumber} shown={longNumber.replaceAll(/(.{4})/g, '$1 ')} what="kode pembayaran" />
      <CopyNumber number={longNumber} shown={longNumber} what="kode pembayaran tanpa jeda" />
    </Sample>
    <Sample part="OpenInBrowser" state="jalan keluar dari peramban di dalam aplikasi">
      <OpenInBrowser />
    </Sample>
    <Sample part="InAppHint" state="tampak hanya di dalam aplikasi lain, mis. WhatsApp">
      <InAppHint question="Tombol tidak bereaksi?" />
    </Sample>
    <Sample part="DropDown" state="daftar di bawah tombol">
      <WithState start={false}>
        {(open, setOpen) => (
          <DropDown
            open={open}
            setOpen={setOpen}
            label="Urutan"
            trigger={
              <button
                type="button"
                data-opens="Urutan"
                className={`self-start ${buttonClass({ variant: 'secondary', size: 'small' })}`}
              >
                Urutan
              </button>
            }
            panel={<p className="p-2 wrap-anywhere">{longText}</p>}
          />
        )}
      </WithState>
    </Sample>
    <Sample part="ActionBar" state="satu tindakan utama dan satu yang tenang">
      <ScreenFrame>
        <p className="p-4">Isi halaman</p>
        <div className="px-4">
          <ActionBar>
            <Button>Lanjut ke ringkasan</Button>
            <Button variant="quiet">Simpan dulu</Button>
          </ActionBar>
        </div>
      </ScreenFrame>
    </Sample>
  </Group>
);
