import { useEffect, useState } from 'react';

type Modules = readonly (readonly boolean[])[];

/** Returns the modules of a QR code; undefined until its program has loaded, and when it cannot load. */
const useModules = (text: string): Modules | undefined => {
  const [modules, setModules] = useState<Modules>();
  useEffect(() => {
    let isCurrent = true;
    const draw = async (): Promise<void> => {
      const { encode } = await import('uqr');
      const { data } = encode(text, { border: 4 });
      if (isCurrent) setModules(data);
    };
    // Without its program the page still offers the link.
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return modules;
};

/** Draws the code as an SVG file, black on white in every appearance, because cameras expect it. */
const drawFile = (modules: Modules): string => {
  const path = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const size = modules.length;
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(file)}`;
};

type QrCodeProps = { readonly text: string; readonly label: string };

/** QR code; keeps its place while it loads. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const modules = useModules(text);
  return (
    <div className="mx-auto aspect-square w-full max-w-60 rounded-card border border-line bg-white p-1">
      {modules !== undefined && <img alt={label} src={drawFile(modules)} className="size-full" />}
    </div>
  );
};
