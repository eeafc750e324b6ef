import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftForm } from '#requests/blocks/form/draft-form.tsx';
import { withValue, type DraftValues } from '#requests/contract/draft-values.ts';
import { takesAnswers } from '#requests/registry/shared-answers.ts';
import { valueAt } from '#shared/text/at-path.ts';
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

/** Returns true when all offered fields are still empty, so that nothing typed is overwritten. */
const isUntouched = (form: DraftValues, { values }: OfferedAnswers): boolean =>
  Object.keys(values).every((path) => valueAt(form, path) === '');

const withOffered = (form: DraftValues, { values }: OfferedAnswers): DraftValues =>
  Object.entries(values).reduce((all, [path, value]) => withValue(all, path, value), form);

/** Offers answers from another request of the same life event; fills them in only when the customer agrees. */
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
        <Button size="small" onClick={() => form.set(withOffered(form.get(), data))}>
          Pakai data ini
        </Button>
        <Button size="small" variant="secondary" onClick={() => setClosed(true)}>
          Isi sendiri
        </Button>
      </div>
    </Card>
  );
};

/** Shows the offer on forms that accept answers from other requests. */
export const OfferedAnswersCard = (props: OfferProps) => takesAnswers(props.suffix) && <Offer {...props} />;
