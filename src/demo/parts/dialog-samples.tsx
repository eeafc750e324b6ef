import { useEffect, useEffectEvent } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import DialogWindow from '#ui/dialogs/dialog-window.tsx';
import ListSheet from '#ui/dialogs/list-sheet.tsx';
import { LoadingOverlay } from '#ui/dialogs/loading-overlay.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { PartMissing } from '#ui/dialogs/part-missing.tsx';
import { ResponseModal } from '#ui/dialogs/response-modal.tsx';
import { longLabel, longText, unbreakableWord } from './long-texts.ts';
import { Group, WithState, OpenButton, Sample } from './sample.tsx';

const nothing = () => undefined;

/** Loading overlay that Escape closes, because in this sample no call ends it. */
const Overlay = ({ text, onClose }: { readonly text?: string; readonly onClose: () => void }) => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return <LoadingOverlay shown {...(text !== undefined && { text })} />;
};

const ModalSamples = () => (
  <>
    <Sample part="Modal" state="biasa">
      <OpenButton label="Modal, tiga tombol">
        {(close) => (
          <Modal
            open
            onClose={close}
            title="Ubah alamat?"
            text="Surat kami berikutnya dikirim ke alamat baru."
            primary={{ text: 'Ubah alamat' }}
            secondary={{ text: 'Kembali' }}
            tertiary={{ text: 'Lihat alamat lama' }}
          />
        )}
      </OpenButton>
    </Sample>
    <Sample part="Modal" state="teks panjang">
      <OpenButton label="Modal, teks panjang">
        {(close) => (
          <Modal open onClose={close} title={unbreakableWord} text={longText} primary={{ text: longLabel }}>
            <p>{unbreakableWord}</p>
          </Modal>
        )}
      </OpenButton>
    </Sample>
    <Sample part="ConfirmModal" state="bertanya, berbahaya dan sibuk">
      <OpenButton label="ConfirmModal">
        {(close) => (
          <ConfirmModal open title="Kirim pengajuan?" confirmText="Kirim" onConfirm={close} onCancel={close} />
        )}
      </OpenButton>
      <OpenButton label="ConfirmModal, berbahaya dan sibuk">
        {(close) => (
          <ConfirmModal
            open
            title="Batalkan pengajuan?"
            text={longText}
            confirmText="Batalkan pengajuan"
            danger
            loading
            onConfirm={nothing}
            onCancel={close}
          />
        )}
      </OpenButton>
    </Sample>
    <Sample part="ResponseModal" state="jawaban">
      <OpenButton label="ResponseModal">
        {(close) => <ResponseModal open onClose={close} message={`${longText} ${unbreakableWord}`} />}
      </OpenButton>
    </Sample>
  </>
);

const FrameSamples = () => (
  <>
    <Sample part="DialogFrame" state="dimuat ketika diminta">
      <OpenButton label="DialogFrame">
        {(close) => (
          <DialogFrame open onClose={close} title="Bingkai dialog" text={longText}>
            <Button onClick={close}>Tutup</Button>
          </DialogFrame>
        )}
      </OpenButton>
    </Sample>
    <Sample part="DialogWindow" state="lebar, judul hanya dibacakan">
      <OpenButton label="DialogWindow">
        {(close) => (
          <DialogWindow open onClose={close} title="Jendela dialog" hideTitle text={unbreakableWord} wide>
            <Button onClick={close}>Tutup</Button>
          </DialogWindow>
        )}
      </OpenButton>
    </Sample>
    <Sample part="ListSheet" state="daftar selebar layar">
      <WithState start={false}>
        {(open, setOpen) => (
          <ListSheet
            open={open}
            setOpen={setOpen}
            label={longLabel}
            trigger={
              <button type="button" data-opens="ListSheet" className="min-h-11 self-start font-semibold text-sea">
                ListSheet
              </button>
            }
            panel={<p>{longText}</p>}
          />
        )}
      </WithState>
    </Sample>
  </>
);

const trouble = { tries: 1, isTrying: false, tryAgain: nothing };

export const DialogSamples = () => (
  <Group id="dialogs" title="Dialog (Escape menutup)">
    <ModalSamples />
    <FrameSamples />
    <Sample part="PartMissing" state="sekali gagal; berkali-kali dan sibuk">
      <OpenButton label="PartMissing">{(close) => <PartMissing trouble={trouble} onClose={close} />}</OpenButton>
      <OpenButton label="PartMissing, sibuk, teks panjang">
        {(close) => (
          <PartMissing
            trouble={{ ...trouble, tries: 3, isTrying: true }}
            title={longLabel}
            text={unbreakableWord}
            onClose={close}
          />
        )}
      </OpenButton>
    </Sample>
    <Sample part="LoadingOverlay" state="sibuk, teks panjang">
      <OpenButton label="LoadingOverlay">{(close) => <Overlay onClose={close} />}</OpenButton>
      <OpenButton label="LoadingOverlay, teks panjang">
        {(close) => <Overlay text={longText} onClose={close} />}
      </OpenButton>
    </Sample>
  </Group>
);
