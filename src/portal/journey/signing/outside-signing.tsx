import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OfferedProvider, SignatureState } from '#shared/wire/issued-documents/outside-signatures.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { ApiError } from '../../api/api-error.ts';
import { reportActivity } from '../../session/activity.ts';
import { beginSignature, readSignature } from './signing-calls.ts';

/** Wait in ms between two polls; the server asks the provider less often. */
const pollMs = 3_000;

const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/** Follows an open signature of this sign-in; undefined until the first answer. Reads the form again once it has ended. */
function useSignature(newest: OfferedProvider['newest']) {
  const client = useQueryClient();
  const isOpen = newest?.state === 'OPEN';
  const { data, error } = useQuery({
    queryKey: ['signature-provider', newest?.session],
    queryFn: () => readSignature(newest?.session ?? ''),
    enabled: isOpen,
    refetchInterval: ({ state }) =>
      isGone(state.error) || (state.data && state.data.state !== 'OPEN') ? false : pollMs,
    retry: false,
    gcTime: 0,
  });
  const readAgain = useEffectEvent(() => client.invalidateQueries({ queryKey: ['signed-form'] }));
  useEffect(() => {
    if (data === undefined) return;
    reportActivity();
    if (data.state === 'SIGNED') void readAgain();
  }, [data]);
  return { seen: data, isLost: isGone(error) };
}

/** Begins a signature and leaves for the provider. The draft is stored, so the browser need not ask. */
function useBeginning(attachment: string) {
  const [target, setTarget] = useState<string>();
  const begin = useMutation({
    mutationFn: () => beginSignature(attachment),
    onSuccess: ({ redirect_url: url }) => setTarget(url),
  });
  useEffect(() => {
    if (target !== undefined) globalThis.location.assign(target);
  }, [target]);
  return { begin, isLeaving: begin.isPending || target !== undefined };
}

/** Words for signatures that ended without a signed PDF; our own signature counts as before. */
const endings: Readonly<Record<Exclude<SignatureState, 'OPEN' | 'SIGNED'>, string>> = {
  REFUSED: 'Anda belum menandatangani di sana.',
  FAILED: 'Surat dari sana tidak dapat kami pakai.',
  EXPIRED: 'Waktunya habis.',
};

type StateProps = { readonly name: string; readonly state: SignatureState | undefined; readonly isSilent: boolean };

/** Tells how far the signature at the provider is. */
const StateNotice = ({ name, state, isSilent }: StateProps) => {
  if (state === undefined) return null;
  if (state === 'OPEN')
    return (
      <Notice tone="wait" live>
        {isSilent
          ? `${name} belum menjawab. Kami terus menanyakannya. Anda boleh melanjutkan dengan tanda tangan di layar.`
          : `Menunggu tanda tangan Anda di ${name}.`}
      </Notice>
    );
  if (state === 'SIGNED') return <Notice tone="ok" live>{`Ditandatangani juga di ${name}.`}</Notice>;
  return (
    <Notice tone="you" live>
      {`${endings[state]} Tanda tangan di layar tetap dipakai. Ulangi di ${name}, atau lanjutkan tanpa itu.`}
    </Notice>
  );
};

type OutsideSigningProps = { readonly attachment: string; readonly provider: OfferedProvider };

/** Offer to sign the form at a provider too, and how far that is. Nothing waits for it. */
export const OutsideSigning = ({ attachment, provider: { name, newest } }: OutsideSigningProps) => {
  const { seen, isLost } = useSignature(newest);
  const { begin, isLeaving } = useBeginning(attachment);
  const state = isLost ? undefined : (seen?.state ?? newest?.state);
  return (
    <>
      <StateNotice name={name} state={state} isSilent={seen?.silent === true} />
      {state !== 'SIGNED' && (
        <>
          <p className="text-small text-muted">
            {`Tidak wajib. Surat ini dan nama Anda dikirim ke ${name}. Anda menandatangani di halamannya, lalu kembali ke sini.`}
          </p>
          {begin.error !== null && (
            <Notice tone="you" live>
              {begin.error.message}
            </Notice>
          )}
          <Button variant="secondary" loading={isLeaving} onClick={() => begin.mutate()}>
            <ExternalLink aria-hidden="true" size={20} className="shrink-0" /> <span>{`Tanda tangani di ${name}`}</span>
          </Button>
        </>
      )}
    </>
  );
};
