import { useEffect, useState } from 'react';
import { ActionSamples } from './action-samples.tsx';
import { CameraSamples } from './camera-samples.tsx';
import { ChartSamples } from './chart-samples.tsx';
import { ChoosingSamples } from './choosing-samples.tsx';
import { DialogSamples } from './dialog-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { FigureSamples } from './figure-samples.tsx';
import { FrameSamples } from './frame-samples.tsx';
import { AppearanceSamples } from './appearance-samples.tsx';
import { NumberSamples } from './number-samples.tsx';
import { ShowingSamples } from './showing-samples.tsx';
import { UploadSamples } from './upload-samples.tsx';

const widths = [
  { value: '', label: 'Selebar layar' },
  { value: '360px', label: '360 px' },
  { value: '320px', label: '320 px' },
];
const letters = [
  { value: '', label: 'Biasa' },
  { value: '125%', label: '125%' },
  { value: '200%', label: 'Dua kali' },
];

type SwitchProps = {
  readonly title: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
};

const Switch = ({ title, choices, chosen, onChoose }: SwitchProps) => (
  <fieldset className="flex flex-wrap items-center gap-x-1">
    <legend className="sr-only">{title}</legend>
    <span aria-hidden="true" className="mr-1 text-muted">
      {title}
    </span>
    {choices.map(({ value, label }) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
        className="min-h-11 rounded-field px-2.5 font-semibold text-sea hover:bg-sea-tint aria-pressed:bg-sea-tint"
      >
        {label}
      </button>
    ))}
  </fieldset>
);

/** Sets the root font size of the page, e.g. '200%', to which all other sizes are relative. */
const useLetters = (size: string): void => {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('font-size', size);
    return () => void style.removeProperty('font-size');
  }, [size]);
};

/** Page with every component of `src/ui` in its states, for people and for tests. */
export const PartsPage = () => {
  const [width, setWidth] = useState('');
  const [size, setSize] = useState('');
  useLetters(size);
  return (
    <main
      className="mx-auto flex max-w-[75rem] flex-col gap-10 px-4 py-8 sm:px-6"
      style={{ width: width || undefined }}
    >
      <header>
        <p className="w-fit rounded bg-wait-tint px-2 py-0.5 text-small font-bold text-wait">MODE DEMO</p>
        <h1 className="mt-2 text-hero font-bold">Semua bagian layar</h1>
        <p className="mt-1 text-muted">Setiap bagian src/ui dalam semua keadaannya. Semua nama dan angka rekaan.</p>
        <div className="mt-2 flex flex-wrap gap-x-8">
          <Switch title="Lebar" choices={widths} chosen={width} onChoose={setWidth} />
          <Switch title="Huruf" choices={letters} chosen={size} onChoose={setSize} />
        </div>
      </header>
      <AppearanceSamples />
      <ActionSamples />
      <FieldSamples />
      <NumberSamples />
      <ChoosingSamples />
      <UploadSamples />
      <ShowingSamples />
      <FigureSamples />
      <ChartSamples />
      <FrameSamples />
      <DialogSamples />
      <CameraSamples />
    </main>
  );
};
