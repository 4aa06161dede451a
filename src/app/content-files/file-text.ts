import * as v from 'valibot';
import { stringify } from 'yaml';
import { readText } from '#build/content.ts';
import { zonedTime } from '#i18n/zoned-time.ts';
import type { ArticleRecord, PublicCopy } from '#features/articles/article-record.ts';
import type { ArticleKind } from '#features/articles/article.ts';
import { addressAt } from '#features/articles/editions.ts';
import { KINDS } from '#features/articles/article-kinds.ts';
import { bangkokDay } from '#fields/day.ts';
import type { Locale } from '#i18n/locales.ts';
import { stableJson } from '#store/stable-json.ts';
import { collections } from '../content.ts';

export interface PublicText {
  readonly kind: ArticleKind;
  readonly record: ArticleRecord;
  readonly locale: Locale;
  readonly edition: PublicCopy<ArticleKind>;
  readonly now: number;
}

type Said = Readonly<Record<string, unknown>>;

/** By the clock of where it is, to the millisecond only where it has some. */
function clock(instant: string, timeZone: string): string {
  const milliseconds = new Date(instant).getUTCMilliseconds();
  const part = milliseconds === 0 ? '' : `.${String(milliseconds).padStart(3, '0')}`;
  return zonedTime(instant, timeZone).replace(/(?=[+-]\d\d:\d\d$)/, part);
}

/** The front matter of a file that says what a record says; optional fields without a value are left out. */
function frontMatter({ kind, record, edition, now }: PublicText): Said {
  const said: Said = { ...edition };
  const zone = String(said['timeZone'] ?? 'Asia/Bangkok');
  const told: Said = {
    ...said,
    ...('startsAt' in edition && {
      startsAt: clock(edition.startsAt, zone),
      endsAt: clock(edition.endsAt, zone),
    }),
    // A file names an author: whoever published it, where no other is named.
    ...(said['author'] === '' && { author: record.revisions[0]?.author.name }),
    ...(kind === 'jobs' && {
      postedAt: said['postedAt'] ?? bangkokDay(addressAt(record, now).publicSince ?? now),
    }),
    lookAgainBy: record.working.lookAgainBy,
  };
  const { title: _title, summary: _summary, ...others } = KINDS[kind].file;
  const optional = Object.entries<v.GenericSchema>(others).flatMap(([name, schema]) =>
    v.is(schema, undefined) || schema.type === 'exact_optional' ? [name] : [],
  );
  return Object.fromEntries(
    ['title', 'summary', ...Object.keys(others)].flatMap((name) => {
      const value = told[name];
      return value === undefined || (value === '' && optional.includes(name)) ? [] : [[name, value]];
    }),
  );
}

/** What a text says as a file of a kind, without the mark of whose copy it is. @throws Error as `readText` */
function readBack(kind: ArticleKind, text: string): { readonly said: string; readonly record?: string } {
  const { data } = readText(collections[kind].schema, `content/${kind}/article.md`, text);
  const { record, ...said }: Said & { record?: string | undefined } = data;
  return { said: stableJson(said), ...(record && { record }) };
}

/**
 * The Markdown file of what is public of a record in one language. One that came from a file is that file letter by
 * letter as long as it says the same; any other names the record.
 * @throws Error for what no file may say, naming the field
 */
export function fileText(text: PublicText, slug: string): string {
  const { kind, record, locale, edition } = text;
  const matter = { ...frontMatter(text), record: record.id };
  const made = `---\n${stringify(matter, { lineWidth: 0 })}---\n\n${edition.body}\n`;
  const meant = readBack(kind, made).said;
  const frame = record.file?.slug === slug ? record.file.frames?.[locale] : undefined;
  if (!frame) return made;
  const kept = frame.head + edition.body + frame.tail;
  const found = readBack(kind, kept);
  return found.said === meant && (found.record ?? record.id) === record.id ? kept : made;
}
