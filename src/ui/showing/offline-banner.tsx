import { WifiOff } from 'lucide-react';
import { useOnline } from './use-online.ts';

/** Banner shown while the browser reports no connection. */
export const OfflineBanner = () => {
  const online = useOnline();
  return (
    <output>
      {!online && (
        <span
          data-banner
          className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-small font-semibold text-white"
        >
          <WifiOff aria-hidden="true" size={18} className="shrink-0" />
          Tidak ada sambungan internet. Yang terlihat adalah data terakhir.
        </span>
      )}
    </output>
  );
};
