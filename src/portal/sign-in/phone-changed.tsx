import type { PageSettings } from './page-settings.ts';

/**
 * Explains what to do without the registered phone, because a code cannot be received then. Works before the script
 * runs.
 */
export const PhoneChanged = ({ settings }: { readonly settings: PageSettings }) => (
  <details>
    <summary className="text-link mx-auto w-fit rounded-field px-3 py-2.5 text-center">Nomor HP saya berganti</summary>
    <div className="mt-2 rounded-card border border-line bg-dim p-4 text-small">
      <p>
        Email yang tercatat pada polis tetap dapat dipakai untuk masuk. Tidak punya lagi?{' '}
        <a href="/ganti-nomor" className="text-link inline-block py-1">
          Ganti nomor HP dari sini
        </a>
        . Butuh bantuan: <strong className="whitespace-nowrap">{settings.hotline}</strong>.
      </p>
    </div>
  </details>
);
