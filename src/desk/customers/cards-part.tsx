import { formatDateTime } from '#shared/time/dates.ts';
import { CustomerCards } from '#shared/wire/audit/trail.ts';
import { Link } from '#ui/appearance/link.tsx';
import { casePath } from '../queue/case-path.ts';
import { hasRole } from '../session/has-role.ts';
import { CustomerPartCard } from './customer-part.tsx';

const RequestLink = ({ number }: { readonly number: string }) => (
  <span>
    <span> · </span>
    <Link href={casePath(number)} className="text-link figures">
      {number}
    </Link>
  </span>
);

/** Shows who of staff opened the person's identity attachments, over all cases; an auditor goes on to the whole trail. */
export const CardsPart = ({ customerId }: { readonly customerId: string }) => (
  <>
    <CustomerPartCard
      customerId={customerId}
      part="cards"
      schema={CustomerCards}
      title="Siapa membuka KTP-nya"
      caption="Dari semua pengajuan, termasuk salinan foto yang dipakai lagi. Yang terbaru dulu."
      empty="Belum ada petugas yang membuka KTP-nya."
      keyOf={({ id }) => id}
    >
      {({ at, who, attachment, policy_number, request_number, is_own, reason }) => (
        <>
          <span className="block">
            <bdi translate="no" className="font-semibold">
              {who}
            </bdi>{' '}
            <span translate="no" className="figures text-muted">
              {formatDateTime(at)}
            </span>
          </span>
          <span className="block text-small text-muted">
            <span className="inline-block first-letter:uppercase">{attachment}</span>
            {!is_own && <span> · pada pengajuan polisnya; belum tentu miliknya</span>}
            {policy_number !== null && (
              <span>
                {' · polis '}
                <span translate="no" className="figures">
                  {policy_number}
                </span>
              </span>
            )}
            {request_number !== null && <RequestLink number={request_number} />}
          </span>
          {reason !== null && <span className="block text-small">{`Alasan: ${reason}`}</span>}
        </>
      )}
    </CustomerPartCard>
    {hasRole('AUDITOR') && (
      <p>
        <Link href={`/audit?customer=${encodeURIComponent(customerId)}`} className="text-link">
          Cari dalam jejak semua polisnya
        </Link>
      </p>
    )}
  </>
);
