import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftForm } from '#requests/blocks/form/draft-form.tsx';
import { takesAnswers } from '#requests/registry/shared-answers.ts';
import { OfferedAnswers } from '#shared/wire/proposals.ts';
import * as z from 'zod/mini';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { callApi } from '../../api/client.ts';
import { useStore } from '../../runtime/external-store.ts';

type OfferProps = { readonly suffix: string; readonly form: DraftForm };

const offeredQuery = (suffix: string) => ({
  queryKey: ['offered', suffix],
  queryFn: () => callApi(`drafts/${encodeURIComponent(suffix)}/offered`, z.nullable(OfferedAnswers), { quiet: true }),
  gcTime: 0,
});

/** Only where nothing has been typed into any of the fields: what somebody wrote is not taken away. */
const isUntouched = (form: Readonly<Record<string, unknown>>, { values }: OfferedAnswers): boolean =>
  Object.keys(values).every((field) => (form[field] ?? '') === '');

/** Asks whether what another request of the same life event was given may be used here; nothing is filled in by itself. */
const Offer = ({ suffix, form }: OfferProps) => {
  const { data } = useQuery(offeredQuery(suffix));
  const [isClosed, setClosed] = useState(false);
  const now = useStore(form);
  if (data === undefined || data === null || isClosed || !isUntouched(now, data)) return null;
  return (
    <Card
      tone="sea"
      title="Pakai data dari pengajuan sebelumnya?"
      caption={`Anda mengisinya di pengajuan lain untuk “${data.event}”. Tetap dapat Anda ubah.`}
    >
      <DataList rows={data.rows} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => form.set({ ...form.get(), ...data.values })}>
          Pakai data ini
        </Button>
        <Button size="small" variant="secondary" onClick={() => setClosed(true)}>
          Isi sendiri
        </Button>
      </div>
    </Card>
  );
};

/** Nothing is asked for forms that take no answers of others. */
export const OfferedAnswersCard = (props: OfferProps) => takesAnswers(props.suffix) && <Offer {...props} />;
