import type { FieldTable } from '#fields/table/table.ts';
import type { FieldTextsByLocale } from '#fields/table/texts.ts';
import { HistoryList } from '../ui/history/HistoryList.tsx';
import { useFieldWords } from './use-field-words.ts';

interface Props {
  entity: string;
  id: string;
  table: FieldTable;
  texts: FieldTextsByLocale;
}

/** Who did what to a record, in the words of its fields. */
export function FieldHistory({ entity, id, table, texts }: Props) {
  const { labels, show, pictures } = useFieldWords(table, texts);
  return <HistoryList entity={entity} id={id} labels={labels} show={show} pictures={pictures} />;
}
