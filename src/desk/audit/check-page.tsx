import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { StepFailure } from '../layout/step-failure.tsx';
import { AuditHead } from './audit-head.tsx';
import { useChainCheck, type ChainCheck } from './use-chain-check.ts';

const figure = (count: number): string => count.toLocaleString('id-ID');

const doneText = ({ links, chains, nights }: ChainCheck): string =>
  `${figure(links)} entri dalam ${figure(chains)} rantai dan ${figure(nights)} catatan malam diperiksa`;

const mostShown = 50;

const Result = ({ check }: { readonly check: ChainCheck }) => {
  if (check.breaks.length === 0)
    return (
      <Notice tone="ok" heading="Rantai utuh">
        {`${doneText(check)}. Tidak ada yang diubah atau hilang.`}
      </Notice>
    );
  return (
    <Notice tone="you" heading="Jejak tidak utuh">
      <p>{`${doneText(check)}. Jangan mengubah apa pun, hentikan program, dan beri tahu pengelola sistem.`}</p>
      <ul className="list-disc pl-5">
        {check.breaks.slice(0, mostShown).map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {check.breaks.length > mostShown && <p>{`… dan ${figure(check.breaks.length - mostShown)} lagi`}</p>}
    </Notice>
  );
};

/** Page that checks all chains of the trail while the program runs. */
export const CheckPage = () => {
  const { check, isRunning, error, start, stop } = useChainCheck();
  const [hasStarted, setHasStarted] = useState(false);
  const share = check.about === 0 ? 1 : Math.min(1, check.links / check.about);
  return (
    <>
      <AuditHead title="Periksa rantai" caption="Setiap entri terkunci pada entri sebelumnya." />
      <Card
        title="Apakah jejak masih utuh?"
        caption="Pemeriksaan hanya membaca, sebagian demi sebagian. Program tetap berjalan; halaman ini tetap terbuka."
      >
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              loading={isRunning}
              onClick={() => {
                setHasStarted(true);
                start();
              }}
            >
              Periksa rantai
            </Button>
            {isRunning && (
              <Button size="small" variant="secondary" onClick={stop}>
                Berhenti
              </Button>
            )}
          </div>
          {isRunning && (
            <progress
              aria-label="Kemajuan pemeriksaan"
              value={share}
              max={1}
              className="h-2 w-full max-w-xl accent-sea"
            />
          )}
          <output className="flex flex-col gap-2">
            {isRunning && <span className="text-small text-muted">{`${doneText(check)} …`}</span>}
            {check.isDone && <Result check={check} />}
            {hasStarted && !isRunning && !check.isDone && error === null && (
              <Notice tone="wait" heading="Belum selesai">{`${doneText(check)} sebelum dihentikan.`}</Notice>
            )}
          </output>
          <StepFailure error={error} />
        </div>
      </Card>
    </>
  );
};
