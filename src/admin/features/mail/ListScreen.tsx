import { mailRowSchema } from '../../../schemas/mail-record.ts';
import { adminTexts } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { choices } from '../../ui/list/choices.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { MAILS } from '../../ui/mails/mail-queries.ts';
import { RetryButton } from '../../ui/mails/RetryButton.tsx';
import { mailsTexts } from '../../ui/mails/texts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
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
