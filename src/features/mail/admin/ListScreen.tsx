import { useQuery } from '@tanstack/react-query';
import { mailFieldTexts } from '../mail-field-texts.ts';
import { mailFields } from '../mail-fields.ts';
import { type MailRow, mailRowSchema } from '../mail-record.ts';
import { entityPage } from '#admin/entity-queries.ts';
import { useTableList } from '#admin/fields/use-table-list.tsx';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { DataList } from '#admin/ui/list/DataList.tsx';
import { useListUrlState } from '#admin/ui/list/use-list-url-state.ts';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { About, State } from './cells.tsx';
import { ReasonsOnce } from './panel/ReasonsOnce.tsx';
import { RetryButton } from './panel/RetryButton.tsx';
import { sharedReasons } from './panel/why.ts';

const LATEST_FIRST = 'createdAt desc';

/** `/admin/mail`: every e-mail that the site sends by itself, and what became of it. */
export function Component() {
  const t = useTexts('mailList');
  const { purpose: purposes } = useTexts(mailFieldTexts).values;
  const { staffInbox } = useTexts('mailPanel');
  const { shell } = useTexts('admin');
  // What the list shows, for what its rows have in common.
  const { params } = useListUrlState(LATEST_FIRST);
  const { data } = useQuery(entityPage('mails', mailRowSchema, params));
  const above = sharedReasons(data?.items ?? [], useTranslator('mailPanel'));
  const list = useTableList<MailRow>(mailFields, mailFieldTexts, {
    shown: ['purpose', 'to', 'state', 'entity', 'createdAt'],
    filters: ['state', 'purpose', 'entity'],
    none: { to: staffInbox, lastError: '–' },
    cells: {
      state: (mail) => <State mail={mail} above={above} />,
      entity: (mail) => <About mail={mail} />,
      subject: ({ subject, locale }) => <span lang={locale}>{subject}</span>,
    },
  });
  return (
    <>
      <PageHeader title={shell.mail} />
      <ReasonsOnce reasons={above} />
      <DataList
        entity="mails"
        item={mailRowSchema}
        label={shell.mail}
        {...list}
        defaultSort={LATEST_FIRST}
        nameOf={({ purpose }) => purposes[purpose]}
        rowActions={(mail) => <RetryButton mail={mail} />}
        canExport
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
    </>
  );
}
