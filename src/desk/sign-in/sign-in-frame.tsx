import type { ReactNode } from 'react';
import { brandName } from '#ui/appearance/brand-name.ts';
import { Logo } from '#ui/appearance/logo.tsx';

type SignInFrameProps = { readonly title: string; readonly caption: string; readonly children: ReactNode };

/** Frame of the desk pages for people who are not signed in. */
export const SignInFrame = ({ title, caption, children }: SignInFrameProps) => (
  <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-5 px-4 py-8">
    <Logo href="/" name={brandName()} showName />
    <div>
      <h1 className="text-hero font-bold">{title}</h1>
      <p className="mt-1 text-muted">{caption}</p>
    </div>
    {children}
  </main>
);
