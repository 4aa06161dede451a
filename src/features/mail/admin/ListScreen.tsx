import { mailFieldTexts } from '../mail-field-texts.ts';
import { mailFields } from '../mail-fields.ts';
import { type MailRow, mailRowSchema } from '../mail-record.ts';
import { useTableList } from '#admin/fields/use-table-list.tsx';
import { adminTexts } from '#admin/i18n/texts.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { DataList } from '#admin/ui/list/DataList.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { About, State } from './cells.tsx';
import { MAILS } from './panel/mail-queries.ts';
import { RetryButton } from './panel/RetryButton.tsx';
import { mailsTexts } from './panel/texts.ts';
import { mailTexts } from './texts.ts';

/** `/admin/mail`: every mail that the site sends by itself, and what became of it. */
export function Component() {
  const t = useTexts(mailTexts);
  const { purpose: purposes } = useTexts(mailFieldTexts).values;
  const { staffInbox } = useTexts(mailsTexts);
  const { shell } = useTexts(adminTexts);
  const list = useTableList<MailRow>(mailFields, mailFieldTexts, {
    shown: ['purpose', 'to', 'state', 'entity', 'createdAt'],
    filters: ['state', 'purpose', 'entity'],
    none: { to: staffInbox, lastError: '–' },
    cells: {
      state: (mail) => <State mail={mail} />,
      entity: (mail) => <About mail={mail} />,
      subject: ({ subject, locale }) => <span lang={locale}>{subject}</span>,
    },
  });
  return (
    <>
      <PageHeader title={shell.mail} />
      <DataList
        entity={MAILS}
        item={mailRowSchema}
        label={shell.mail}
        {...list}
        defaultSort="createdAt desc"
        nameOf={({ purpose }) => purposes[purpose]}
        rowActions={(mail) => <RetryButton mail={mail} />}
        canExport
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
    </>
  );
}
