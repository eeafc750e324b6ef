import type { PageSettings } from './page-settings.ts';

/**
 * Explains what to do when somebody misuses the policy, also for a customer who cannot sign in. Works before the script
 * runs.
 */
export const Misused = ({ settings }: { readonly settings: PageSettings }) => (
  <details>
    <summary className="text-link mx-auto w-fit rounded-field px-3 py-2.5 text-center">
      Merasa polis Anda dipakai orang lain?
    </summary>
    <div className="mt-2 rounded-card border border-line bg-dim p-4 text-small">
      <ol className="list-decimal pl-5">
        <li>
          Telepon <strong className="whitespace-nowrap">{settings.hotline}</strong> (
          <span>{settings.hotlineHours}</span>).
        </li>
        <li>
          Tidak dapat menelepon atau masuk?{' '}
          <a href="/lapor-penipuan" className="text-link inline-block py-1">
            Lapor tanpa masuk
          </a>
          . Petugas kami menelepon Anda.
        </li>
      </ol>
      <p className="mt-2">Kami tidak pernah meminta kode masuk, PIN, atau kata sandi.</p>
    </div>
  </details>
);
