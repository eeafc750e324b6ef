import type { PageSettings } from './page-settings.ts';

/**
 * Explains what to do without the registered phone, because a code cannot be received then. Works before the script
 * runs.
 */
export const PhoneChanged = ({ settings }: { readonly settings: PageSettings }) => (
  <details>
    <summary className="text-link mx-auto w-fit rounded-field px-3 py-2.5 text-center">Nomor HP saya berganti</summary>
    <div className="mt-2 rounded-card border border-line bg-dim p-4 text-small">
      <p>Kode masuk hanya dikirim ke nomor yang tercatat pada polis. Bila nomor itu tidak Anda pakai lagi:</p>
      <ol className="mt-2 list-decimal pl-5">
        <li>Siapkan KTP asli dan nomor polis Anda.</li>
        <li>
          Datang ke kantor cabang terdekat, hubungi kami di{' '}
          <strong className="whitespace-nowrap">{settings.hotline}</strong>, atau lewat{' '}
          <a href={settings.helpUrl} target="_blank" rel="noreferrer" className="text-link">
            halaman bantuan
          </a>
          .
        </li>
        <li>Setelah identitas Anda diperiksa, nomor baru dicatat dan Anda dapat masuk.</li>
      </ol>
    </div>
  </details>
);
