import { mailRowSchema } from '../mail-record.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { choices } from '#admin/ui/list/choices.ts';
import { DataList } from '#admin/ui/list/DataList.tsx';
import { MAILS } from './panel/mail-queries.ts';
import { RetryButton } from './panel/RetryButton.tsx';
import { mailsTexts } from './panel/texts.ts';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { useMailColumns } from './list-columns.tsx';
import { mailTexts } from './texts.ts';

/** `/admin/mail`: every mail that the site sends by itself, and what became of it. */
export function Component() {
  const t = useTexts(mailTexts);
  const { purposes, states } = useTexts(mailsTexts);
  const { shell } = useTexts(adminTexts);
  const columns = useMailColumns();
  return (
    <>
      <PageHeader title={shell.mail} />
      <DataList
        entity={MAILS}
        item={mailRowSchema}
        label={shell.mail}
        columns={columns}
        defaultSort="createdAt desc"
        nameOf={({ purpose }) => purposes[purpose]}
        filters={[
          { field: 'state', label: t.fields.state, options: choices(states) },
          { field: 'purpose', label: t.fields.purpose, options: choices(purposes) },
          { field: 'entity', label: t.fields.record, options: choices(t.entities) },
          { field: 'createdAt', label: t.fields.createdAt, kind: 'days' },
        ]}
        rowActions={(mail) => <RetryButton mail={mail} />}
        canExport
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
    </>
  );
}
