import { Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from './button.tsx';

/** Returns the address without query and fragment, which may contain private data. */
const addressOf = ({ origin, pathname }: Location): string => origin + pathname;

/** Returns an intent URL that makes Android open this page in Chrome instead of the surrounding app. */
const chromeAddress = ({ host, pathname, protocol }: Location): string =>
  `intent://${host}${pathname}#Intent;scheme=${protocol.replace(':', '')};package=com.android.chrome;end`;

const isAndroid = (): boolean => /Android/.test(navigator.userAgent);

const said = {
  idle: '',
  copied: 'Alamat tersalin. Buka Chrome atau Safari, lalu tempel alamatnya.',
  refused: 'Tidak dapat menyalin otomatis. Tekan lama pada alamat di atas, lalu pilih Salin.',
} as const;

/** Instructions for opening the page in a real browser. Cameras and files often fail in browsers inside WhatsApp, Instagram or Facebook. */
export const OpenInBrowser = () => {
  const [state, setState] = useState<keyof typeof said>('idle');
  const address = addressOf(globalThis.location);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return (
    <div className="flex w-full flex-col gap-2 text-left">
      <p>
        Buka menu (⋮ atau ⋯) di pojok layar, lalu pilih Buka di Chrome, Safari, atau peramban. Di sana Anda masuk sekali
        lagi; isian yang sudah tersimpan tetap ada.
      </p>
      <p className="rounded-field bg-dim px-3 py-2 text-small break-all select-all">{address}</p>
      {isAndroid() && (
        <ButtonLink href={chromeAddress(globalThis.location)} size="small">
          <ExternalLink aria-hidden="true" size={18} /> Buka di Chrome
        </ButtonLink>
      )}
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        <Copy aria-hidden="true" size={18} /> Salin alamat
      </Button>
      <output className="text-small">{said[state]}</output>
    </div>
  );
};
