import { deathAttachments } from '#shared/lists/death-report-lists.ts';
import { Card } from '#ui/showing/card.tsx';

/** Lists the documents that the family can prepare; the message to the reporter links here. */
export const DeathDocuments = () => (
  <section id="dokumen" aria-label="Dokumen yang disiapkan">
    <Card title="Dokumen yang disiapkan" caption="Belum perlu dikirim; petugas kami memberi tahu caranya.">
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {deathAttachments.map(({ name, note }) => (
          <li key={name}>
            <b>{name}</b>. <span>{note}</span>
          </li>
        ))}
      </ul>
    </Card>
  </section>
);
