import { z } from 'zod';
import { cleanLine } from '#shared/text/clean-line.ts';
import { Area, AreaPage } from '#shared/wire/reference.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, customerRoute, type Route } from '#server/http/route.ts';
import type { Services } from '#server/services/services.ts';
import { findArea, findAreas, type AreaLevel } from './areas-repository.ts';

interface Level {
  readonly level: AreaLevel;
  readonly path: string;
  /** Query parameter with the parent area. */
  readonly within: 'province_id' | 'city_id' | 'district_id' | undefined;
}

const levels: readonly Level[] = [
  { level: 1, path: 'provinces', within: undefined },
  { level: 2, path: 'cities', within: 'province_id' },
  { level: 3, path: 'districts', within: 'city_id' },
  { level: 4, path: 'villages', within: 'district_id' },
];

const areaId = z.string().max(20).optional();
const ListInput = z.object({
  query: z.object({
    page: z.coerce.number('Halaman tidak sesuai.').int().min(1).max(100_000).catch(1).default(1),
    search: z.string().overwrite(cleanLine).max(100, 'Pencarian terlalu panjang.').default(''),
    province_id: areaId,
    city_id: areaId,
    district_id: areaId,
  }),
});

/** Reads the parent area; an empty `…_id=` means all, as a form sends it before a choice. */
const parentOf = (query: z.infer<typeof ListInput>['query'], within: Level['within']) =>
  (within && query[within]) || undefined;

const listRoute = ({ pool }: Pick<Services, 'pool'>, { level, path, within }: Level): Route =>
  customerRoute({
    method: 'GET',
    path: `/api/v1/address/${path}`,
    summary: `Areas by part of their name, 20 a page: page, search${within ? `, ${within}` : ''}.`,
    input: ListInput,
    answers: AreaPage,
    handle: async ({ input: { query } }) =>
      answer(
        await findAreas(pool, { level, parentId: parentOf(query, within), search: query.search, page: query.page }),
      ),
  });

const singleRoute = ({ pool }: Pick<Services, 'pool'>, { level, path }: Level): Route =>
  customerRoute({
    method: 'GET',
    path: `/api/v1/address/${path}/:id`,
    summary: 'One area by its digits.',
    input: z.object({ params: z.object({ id: z.string().max(20) }) }),
    answers: Area,
    handle: async ({ input }) => {
      const area = await findArea(pool, level, input.params.id);
      if (!area) throw refuse('NOT_FOUND');
      return answer(area);
    },
  });

export const addressRoutes = (services: Pick<Services, 'pool'>): Route[] =>
  levels.flatMap((level) => [listRoute(services, level), singleRoute(services, level)]);
