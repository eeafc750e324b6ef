import type { CoreEventBody, LifeEvent } from '#core/events.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import { coverNews } from './cover-news.ts';
import { endingNews } from './ending-news.ts';
import type { BodyOf, News, NewsOf } from './news.ts';
import { premiumNews } from './premium-news.ts';

/** Builders of notices for each kind of event without a request. */
const newsByKind = { ...premiumNews, ...coverNews, ...endingNews } as const;

/** Kind of event with a notice; one without a builder does not compile. */
export type NewsKind = keyof typeof newsByKind | LifeEvent['kind'];

type Table = { readonly [Kind in NewsKind]: NewsOf<Kind> };

const table: Table = newsByKind;

const hasNews = (kind: CoreEventBody['kind']): kind is NewsKind => Object.hasOwn(table, kind);

const buildNews = <Kind extends NewsKind>(kind: Kind, body: BodyOf<Kind>, on: BusinessDate): News | undefined =>
  table[kind](body, on);

const isNews = (body: CoreEventBody): body is BodyOf<NewsKind> => hasNews(body.kind);

/** Builds the holder's notice of the event, dated `on`; undefined for events that concern a request only. */
export const findNews = (body: CoreEventBody, on: BusinessDate): News | undefined =>
  isNews(body) ? buildNews(body.kind, body, on) : undefined;
