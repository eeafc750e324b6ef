import type { z } from 'zod';
import type { PhotoFault } from '#shared/photos/photo-faults.ts';
import { severalPageTypes } from '#shared/wire/attachments.ts';
import type { JoinedPages } from '#shared/wire/uploads/attachment-pages.ts';
import { findStored, listStored, type AttachmentRow } from '#server/attachments/attachments-repository.ts';
import { countUpload } from '#server/attachments/day-limit.ts';
import { readSealed } from '#server/attachments/open-file.ts';
import { prepareFile } from '#server/attachments/prepare-file.ts';
import { storeFile } from '#server/attachments/store-file.ts';
import { buildFileNotFound, buildFileRefusal } from '#server/attachments/upload-refusal.ts';
import { refuse, refuseField } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import type { Services } from '#server/services/services.ts';
import { drawPages, type PagesProblem } from './draw-pages.ts';

type Joining = z.infer<typeof JoinedPages>;

const pageProblem = (index: number, problem: string) =>
  refuseField(`pages.${index}`, `Halaman ${index + 1} ${problem}. Hapus halaman itu, lalu foto lagi.`);

/** Refuses a paper that has one page only, or too few or too many pages. @throws AppError 422 */
function checkRequest({ type, pages }: Joining, most: number): void {
  if (!severalPageTypes.includes(type))
    throw refuseField('type', 'Dokumen jenis ini dikirim sebagai satu foto atau satu PDF.');
  if (pages.length < 2 || pages.length > most) throw refuse('DOC-PHOTOS', { values: { n: most } });
  const twice = pages.findIndex((name, index) => pages.indexOf(name) < index);
  if (twice >= 0) throw pageProblem(twice, 'sama dengan halaman lain');
}

/** Finds the pictures of the pages: unused photos of this policy and kind. @throws AppError 422 naming the page */
async function findPages({ pool }: Pick<Services, 'pool'>, policyNumber: string, { type, pages }: Joining) {
  const rows = await listStored(pool, policyNumber, pages);
  return pages.map((name, index): AttachmentRow => {
    const row = rows.find((each) => each.name === name);
    if (!row) throw pageProblem(index, 'tidak ditemukan');
    if (row.usedBy !== null) throw pageProblem(index, 'sudah dipakai pada pengajuan lain');
    if (row.type !== type) throw pageProblem(index, 'diunggah untuk dokumen lain');
    if (row.contentType !== 'image/jpeg') throw pageProblem(index, 'bukan foto');
    return row;
  });
}

/** Reads a page; undefined when its file is missing or damaged, which the log tells. */
const readPage = (services: Services, { name }: AttachmentRow): Promise<Buffer | undefined> =>
  readSealed(services, name).catch((error: unknown) => {
    services.log.error({ err: error, attachment: name }, 'a page of a paper cannot be read');
    return undefined;
  });

function buildProblem(problem: PagesProblem, megabytes: number) {
  if (problem !== 'too_large') return pageProblem(problem.brokenPage - 1, 'tidak dapat dibaca');
  return refuseField('pages', `Semua halaman bersama melebihi ${megabytes} MB. Hapus sebagian halaman.`);
}

const joinFaults = (rows: readonly AttachmentRow[]): readonly PhotoFault[] => [
  ...new Set(rows.flatMap(({ photoFaults }) => photoFaults)),
];

/**
 * Joins uploaded photos into one PDF in the given order, stores it as every upload, and returns its name. It counts as
 * one upload of the day. The photos stay until they are removed as unused, so that the pages can be changed.
 * @throws AppError 422 naming the page, 429 at the day's limit
 */
export async function joinPages(services: Services, caller: CustomerSession, joining: Joining): Promise<string> {
  const { pool, clock, core } = services;
  const { parameters } = await core.getPosition(caller.policyNumber);
  checkRequest(joining, parameters['doc.photo_pages']);
  const rows = await findPages(services, caller.policyNumber, joining);
  await countUpload(pool, { partyId: caller.partyId, bytes: 0 }, parameters, clock.systemNow());
  const pictures: Buffer[] = [];
  for (const [index, row] of rows.entries()) {
    const picture = await readPage(services, row);
    if (!picture) throw pageProblem(index, 'tidak dapat dibaca');
    pictures.push(picture);
  }
  const megabytes = parameters['doc.max_mb'];
  const joined = await drawPages(pictures, megabytes * 1024 * 1024, clock.systemNow());
  if (!joined.ok) throw buildProblem(joined.problem, megabytes);
  const sent = { content: joined.value, name: 'halaman.pdf', type: 'application/pdf' };
  const prepared = await prepareFile(sent, joining.type, parameters['doc.min_px']);
  if (!prepared.ok) throw buildFileRefusal(prepared.problem);
  const { policyNumber, sessionId } = caller;
  const origin = { policyNumber, sessionId, type: joining.type, original: joined.value, pages: joining.pages };
  return storeFile(services, { ...origin, photoFaults: joinFaults(rows) }, prepared.value);
}

/**
 * Lists the photos of a paper in their order; empty when it was sent as one file, or when a photo is gone.
 * @throws AppError 404, the same for missing and other customers' files
 */
export async function listPages(
  { pool }: Pick<Services, 'pool'>,
  policyNumber: string,
  name: string,
): Promise<string[]> {
  const row = await findStored(pool, name);
  if (row?.policyNumber !== policyNumber) throw buildFileNotFound();
  const pages = row.pages ?? [];
  const stored = await listStored(pool, policyNumber, pages);
  return stored.length === pages.length ? [...pages] : [];
}
