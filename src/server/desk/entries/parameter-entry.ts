import { z } from 'zod';
import type { DatedParameter } from '#core/port.ts';
import { rupiah, usDollar } from '#shared/money/money.ts';
import { Archetype } from '#shared/parameters/archetypes.ts';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { BusinessDate, businessDateOf, formatDate } from '#shared/time/dates.ts';
import { DeskParameters, EnterParameterInput } from '#shared/wire/operations/desk-parameters.ts';
import { refuseField, refuseState } from '#server/http/refuse.ts';
import type { Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { describeParameters, isSameScope, sayScope, type ParameterContent } from './describe-parameters.ts';
import { listDecided, type Draft, type Entry } from './entry-repository.ts';
import { entryRoutes } from './entry-routes.ts';
import { describeEffect, listUndecided, type UndecidedCount } from './parameter-effect.ts';
import { readParameterValue } from './parameter-value.ts';
import { describeEntry, mayEnter, type EntryKind } from './two-person-entry.ts';

const Content: z.ZodType<ParameterContent> = z.object({
  key: z.string(),
  archetype: z.nullable(z.string()),
  productId: z.nullable(z.number()),
  currency: z.nullable(z.number()),
  effectiveFrom: BusinessDate,
  value: z.unknown(),
});

/** Dated row of a parameter (rulebook 3). Subject: key and scope. It counts from its day on. */
const parameterRows: EntryKind<ParameterContent> = {
  name: 'PARAMETER_ROW',
  content: Content,
  enters: ['ADMIN_PARAMETER'],
  decides: 'ADMIN_PARAMETER',
  waits: 'Tunggu admin lain memutuskannya.',
  detail: ({ content }) => ({
    key: content.key,
    scope: sayScope(content),
    effectiveFrom: content.effectiveFrom,
    value: JSON.stringify(content.value),
  }),
  actions: { entered: 'parameter.entered', approved: 'parameter.released', rejected: 'parameter.rejected' },
  release: async ({ subject, content: { effectiveFrom } }, { tx, desk, moment }) => {
    if (effectiveFrom < businessDateOf(moment.at))
      throw refuseState(
        `Tanggal berlaku ${formatDate(effectiveFrom)} sudah lewat. Tolak catatan ini, lalu catat lagi.`,
      );
    await desk.coreIn(tx, moment).releaseParameter(subject);
  },
};

type Core = Pick<DeskServices, 'core'>;

/** @throws 422 for an archetype, currency or product that does not exist */
async function refuseScope({ core }: Core, typed: EnterParameterInput): Promise<void> {
  const { archetype, currency, product_id: productId } = typed;
  if (archetype !== null && !Archetype.safeParse(archetype).success)
    throw refuseField('archetype', `Jenis produk ${archetype} tidak dikenal: ${Archetype.options.join(', ')}.`);
  if (currency !== null && currency !== rupiah && currency !== usDollar)
    throw refuseField('currency', `Mata uang ${currency} tidak dikenal: ${rupiah} rupiah atau ${usDollar} dolar AS.`);
  if (productId !== null && (await core.findProduct(productId)) === undefined)
    throw refuseField('product_id', `Produk ${productId} tidak dikenal. Periksa nomornya.`);
}

/** @throws 422 for a day that is over, and for one whose row is in force already */
function refuseDay(content: ParameterContent, rows: readonly DatedParameter[], today: BusinessDate): void {
  const { key, effectiveFrom } = content;
  if (effectiveFrom < today)
    throw refuseField('effective_from', `Nilai tidak berlaku mundur. Isi ${formatDate(today)} atau sesudahnya.`);
  const isInForce = rows.some(
    (row) => row.key === key && row.effectiveFrom === effectiveFrom && isSameScope(row, content),
  );
  if (effectiveFrom === today && isInForce)
    throw refuseField('effective_from', `${key} sudah berlaku mulai ${formatDate(today)}. Isi hari sesudahnya.`);
}

async function toDraft(desk: Core, typed: EnterParameterInput, today: BusinessDate): Promise<Draft<ParameterContent>> {
  const { key, archetype, product_id: productId, currency, effective_from: effectiveFrom, note } = typed;
  const value = readParameterValue(key, typed.value);
  await refuseScope(desk, typed);
  const content = { key, archetype, productId, currency, effectiveFrom, value };
  refuseDay(content, await desk.core.listParameterRows(), today);
  const scope = [archetype, productId, currency].map((part) => part ?? 'all').join(' ');
  return { subject: `${key} ${scope}`, content, note };
}

function describeWaiting(
  entry: Entry<ParameterContent>,
  caller: StaffSession,
  rows: readonly DatedParameter[],
  undecided: readonly UndecidedCount[],
): DeskParameters['waiting'][number] {
  const { content } = entry;
  const before = rows.findLast(
    (row) => row.key === content.key && isSameScope(row, content) && row.effectiveFrom <= content.effectiveFrom,
  );
  return {
    ...describeEntry(parameterRows, entry, caller),
    key: content.key,
    scope: sayScope(content),
    effective_from: content.effectiveFrom,
    value: JSON.stringify(content.value),
    before: before === undefined ? '' : JSON.stringify(before.value),
    effect: describeEffect(content.key, undecided),
  };
}

/** Lists the routes of parameters: one administrator enters a dated row, another one releases it (rulebook 3). */
export const parameterRoutes = (desk: DeskServices): readonly Route[] =>
  entryRoutes(desk, {
    kind: parameterRows,
    name: 'parameters',
    readers: deskPageReaders.parameters,
    answers: DeskParameters,
    typed: EnterParameterInput,
    toDraft: (typed, { at }) => toDraft(desk, typed, businessDateOf(at)),
    describe: async (waiting, caller) => {
      const rows = await desk.core.listParameterRows();
      const decided = await listDecided(desk.pool, parameterRows);
      const undecided = waiting.length === 0 ? [] : await listUndecided(desk.pool);
      return {
        groups: describeParameters(rows, decided),
        waiting: waiting.map((entry) => describeWaiting(entry, caller, rows, undecided)),
        today: businessDateOf(await desk.clock.businessNow()),
        may_enter: mayEnter(parameterRows, caller),
      };
    },
    summaries: {
      list: 'Every parameter in words, with unit, bounds, dated rows and history, and rows that wait for a second person',
      enter:
        'Enters a dated row, checked by the schema and bounds of its key; nothing changes until another person approves',
      approve: 'The row counts from its day on; never by who entered it',
    },
    messages: {
      approve: 'Disetujui. Nilai itu berlaku mulai harinya.',
      reject: 'Ditolak. Tidak ada yang berubah.',
    },
  });
