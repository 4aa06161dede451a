import type { CsvColumn } from './table-columns.ts';
import { csvLines } from './csv-text.ts';
import { bangkokDay } from '#fields/day.ts';
import { attachment } from '#http/attachment.ts';
import { dictionaries } from '#i18n/dictionaries.ts';
import type { Locale } from '#i18n/locales.ts';

/** The beginning of an export's file name, as the menu calls it: `inquiries`, `ข้อความติดต่อ`. */
export function exportName(entity: string, locale: Locale): string {
  const menu: Readonly<Record<string, string>> = dictionaries[locale].admin.shell;
  return (menu[entity] ?? entity).toLowerCase().replace(/[\s/\\]+/g, '-');
}

/** Without it Excel shows Thai as garbage. */
const BOM = '\u{feff}';
/** Rows put into one piece of the answer. */
const ROWS_PER_PIECE = 500;

interface Options {
  readonly headers: Readonly<Record<string, string>>;
  /** Whether it goes on where another answer ended, so that both together are one file. */
  readonly isContinued: boolean;
}

/** A table as a file to be saved, named in the words of the menu; in pieces, as a host buffers little. */
export function csvResponse<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  { locale, now }: { readonly locale: Locale; readonly now: () => number },
  { headers, isContinued }: Options,
): Response {
  function* pieces(): Generator<string, undefined> {
    if (!isContinued) yield BOM + csvLines([columns.map(({ label }) => label[locale])]);
    for (let start = 0; start < rows.length; start += ROWS_PER_PIECE) {
      const piece = rows.slice(start, start + ROWS_PER_PIECE);
      yield csvLines(piece.map((row) => columns.map(({ cell }) => cell(row, locale))));
    }
  }
  const day = bangkokDay(now());
  return new Response(streamOf(pieces()), {
    headers: {
      ...headers,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment(
        `${exportName(name, locale)}-${day}.csv`,
        `${exportName(name, 'en')}-${day}`,
      ),
    },
  });
}

function streamOf(pieces: Iterator<string, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
