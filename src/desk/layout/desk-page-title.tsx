import { useEffect } from 'react';
import type { ReactNode } from 'react';

type PageTitleProps = { readonly title: string; readonly caption?: ReactNode; readonly children?: ReactNode };

/** Shows the page's h1 and sets the tab's title. */
export const PageTitle = ({ title, caption, children }: PageTitleProps) => {
  useEffect(() => {
    document.title = `${title} · Meja Layanan`;
  }, [title]);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h1 className="text-title font-bold">{title}</h1>
        {caption !== undefined && <p className="text-muted">{caption}</p>}
      </div>
      {children}
    </div>
  );
};
