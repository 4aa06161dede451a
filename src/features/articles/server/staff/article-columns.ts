import type { ArticleRow } from '../article-rows.ts';
import type { ArticleKind } from '../../article.ts';
import { type CsvColumn, instantColumn, listedColumn, textColumn } from '#staff-api/csv/columns.ts';
import { labels, valueLabels } from '#staff-api/csv/labels.ts';
import { shownState } from './article-answer.ts';

type Columns<K extends ArticleKind> = readonly CsvColumn<ArticleRow<K>>[];

const head: readonly CsvColumn<ArticleRow>[] = [
  textColumn('id', labels.id, ({ id }) => id),
  textColumn('slug', labels.slug, ({ working }) => working.slug),
  textColumn('title.en', labels.titleEn, ({ working }) => working.title.en),
  textColumn('title.th', labels.titleTh, ({ working }) => working.title.th),
  listedColumn('state.en', labels.stateEn, valueLabels.articleState, (row) => shownState(row, 'en')),
  listedColumn('state.th', labels.stateTh, valueLabels.articleState, (row) => shownState(row, 'th')),
];
const tail: readonly CsvColumn<ArticleRow>[] = [
  textColumn('summary.en', labels.summaryEn, ({ working }) => working.summary.en),
  textColumn('summary.th', labels.summaryTh, ({ working }) => working.summary.th),
  instantColumn('publishAt', labels.publishAt, ({ publishAt }) => publishAt),
  instantColumn('unpublishAt', labels.unpublishAt, ({ unpublishAt }) => unpublishAt),
  instantColumn('createdAt', labels.createdAt, ({ createdAt }) => createdAt),
  instantColumn('updatedAt', labels.updatedAt, ({ updatedAt }) => updatedAt),
];

/** What an export of each kind holds: everything but the bodies. */
export const ARTICLE_COLUMNS: { readonly [K in ArticleKind]: Columns<K> } = {
  news: [
    ...head,
    textColumn('category', labels.category, ({ working }) => working.category),
    textColumn('tag', labels.tag, ({ working }) => working.tag),
    textColumn('author', labels.author, ({ working }) => working.author),
    textColumn('date', labels.date, ({ working }) => working.date),
    ...tail,
  ],
  events: [
    ...head,
    textColumn('category', labels.category, ({ working }) => working.category),
    instantColumn('startsAt', labels.startsAt, ({ working }) => working.startsAt),
    instantColumn('endsAt', labels.endsAt, ({ working }) => working.endsAt),
    textColumn('timeZone', labels.timeZone, ({ working }) => working.timeZone),
    textColumn('venue.en', labels.venueEn, ({ working }) => working.venue.en),
    textColumn('venue.th', labels.venueTh, ({ working }) => working.venue.th),
    textColumn('onlineUrl', labels.onlineUrl, ({ working }) => working.onlineUrl),
    textColumn('capacity', labels.capacity, ({ working }) => working.capacity),
    textColumn('registrationUrl', labels.registrationUrl, ({ working }) => working.registrationUrl),
    ...tail,
  ],
  jobs: [
    ...head,
    listedColumn('role', labels.jobRole, valueLabels.jobRole, ({ working }) => working.role),
    listedColumn('employment', labels.employment, valueLabels.employment, (row) => row.working.employment),
    textColumn('place.en', labels.placeEn, ({ working }) => working.place.en),
    textColumn('place.th', labels.placeTh, ({ working }) => working.place.th),
    textColumn('openings', labels.openings, ({ working }) => working.openings),
    textColumn('salary.min', labels.salaryMin, ({ working }) => working.salary?.min),
    textColumn('salary.max', labels.salaryMax, ({ working }) => working.salary?.max),
    textColumn('salary.currency', labels.currency, ({ working }) => working.salary?.currency),
    textColumn('closesAt', labels.closesAt, ({ working }) => working.closesAt),
    ...tail,
  ],
};
