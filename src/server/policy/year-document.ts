import { signsExplained } from '#shared/policy/movement-signs.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { isFilled, section, sha256Of, type IssuedDocument } from '#server/issued-documents/issued-document.ts';
import type { Services } from '#server/services/services.ts';
import { movementsTable, pendingLines, sumMovements } from './movement-table.ts';
import { listMovementsBetween } from './movement-years.ts';

/** Builds the document of a calendar year's movements for reading and printing; it shows today's state, so it is not stored. */
export async function buildYearDocument(
  { core, clock }: Pick<Services, 'core' | 'clock'>,
  policyNumber: string,
  year: number,
): Promise<IssuedDocument> {
  const [{ policy }, holder, at] = await Promise.all([
    core.getPolicy(policyNumber),
    core.findHolder(policyNumber),
    clock.businessNow(),
  ]);
  const span = { from: parseBusinessDate(`${year - 1}-12-31`), to: parseBusinessDate(`${year}-12-31`) };
  const moved = await listMovementsBetween(core, policyNumber, span);
  const facts = [
    { label: 'Pemegang polis', value: holder?.fullName ?? '-' },
    { label: 'Nomor polis', value: policyNumber },
    { label: 'Produk', value: policy.mainCover.productName },
  ];
  const sections = [
    section('Polis', { lines: facts, text: moved.length === 0 ? [`Tidak ada yang bergerak pada tahun ${year}.`] : [] }),
    section('Ringkasan', { text: moved.length === 0 ? [] : [signsExplained], lines: [...sumMovements(moved, policy)] }),
    section('Hak yang belum dibayarkan', { lines: pendingLines(moved, policy) }),
    section('Rincian', { table: movementsTable(moved, policy) }),
  ];
  return {
    heading: 'Riwayat Polis',
    subject: `Tahun ${year}`,
    foot: 'Riwayat polis',
    number: policyNumber,
    sections: sections.filter(isFilled),
    closing: 'Riwayat ini menurut catatan kami pada waktu dicetak. Yang bertanggal sesudahnya masih dijadwalkan.',
    at,
    fingerprint: sha256Of([policyNumber, year, moved]),
    check: null,
  };
}
