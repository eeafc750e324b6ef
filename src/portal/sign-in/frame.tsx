import type { ReactNode } from 'react';
import { Logo } from '#ui/appearance/logo.tsx';
import type { PageSettings } from './page-settings.ts';

type FrameProps = {
  readonly settings: PageSettings;
  readonly title: string;
  readonly caption: ReactNode;
  readonly children: ReactNode;
};

/** Page frame for both steps of sign-in. */
export const Frame = ({ settings, title, caption, children }: FrameProps) => (
  <div className="flex min-h-screen flex-col bg-card sm:bg-attachment sm:py-6">
    <main className="mx-auto w-full max-w-[30rem] flex-1 bg-card bg-linear-to-b from-tint to-card to-[16rem] px-[24px] pt-6 pb-6 sm:pt-9 sm:flex-none sm:rounded-[1.5rem] sm:border sm:border-line sm:px-[40px]">
      <Logo href={settings.planSiteUrl} name={`${settings.brandName}, ke situs produk`} size={46} />
      <h1 className="mt-4 text-hero font-bold">{title}</h1>
      <p className="mt-1 text-muted">{caption}</p>
      <div className="mt-5 flex flex-col gap-4">{children}</div>
      <p className="mt-4 flex flex-wrap items-baseline justify-center gap-x-4 text-small text-muted">
        <span>Butuh bantuan?</span>
        <a href={settings.helpUrl} target="_blank" rel="noreferrer" className="text-link inline-block py-1">
          Hubungi kami
        </a>
        <a href="/lapor-meninggal" className="text-link inline-block py-1">
          Laporkan meninggal
        </a>
        <a href="/periksa-dokumen" className="text-link inline-block py-1">
          Periksa keaslian dokumen
        </a>
      </p>
      <p className="mt-4 text-center text-small text-muted">
        <span>{settings.licence}</span>{' '}
        <a href={settings.termsUrl} className="text-link inline-block py-1">
          Ketentuan
        </a>{' '}
        <a href={settings.privacyUrl} className="text-link inline-block py-1">
          Privasi
        </a>
      </p>
    </main>
  </div>
);
