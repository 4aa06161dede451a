import type { ComponentProps, ReactNode } from 'react';
import { FieldHistory } from '#admin/fields/FieldHistory.tsx';
import { NotesPanel } from '#admin/ui/notes/NotesPanel.tsx';
import { SamePersonPanel } from '#admin/ui/person/SamePersonPanel.tsx';
import { RecordHeader } from '#admin/ui/RecordHeader.tsx';
import { RecordLayout } from '#admin/ui/RecordLayout.tsx';
import { ConsentsPanel } from '#features/consents/admin/ConsentsPanel.tsx';
import { MailsPanel } from '#features/mail/admin/MailsPanel.tsx';
import type { ConsentSource } from '#features/consents/consent-record.ts';

interface Props
  extends
    Pick<ComponentProps<typeof RecordHeader>, 'name' | 'beside'>,
    Pick<ComponentProps<typeof FieldHistory>, 'table' | 'texts'> {
  entity: ConsentSource;
  record: { readonly id: string; readonly email: string } & Pick<
    ComponentProps<typeof NotesPanel> & ComponentProps<typeof ConsentsPanel>,
    'notes' | 'consents'
  >;
  /** What the record is and what is done with it most. */
  head: ReactNode;
  /** What is peculiar to it beside that. */
  side: ReactNode;
}

/** The screen of what a person sent by a form: with all that is known of the person, notes and history. */
export function PersonRecord({ entity, record, table, texts, head, side, ...header }: Props) {
  const { id, email, notes, consents } = record;
  const of = { entity, id };
  return (
    <>
      <RecordHeader {...of} {...header} />
      <RecordLayout
        head={head}
        side={
          <>
            {side}
            <SamePersonPanel {...of} email={email} />
            <ConsentsPanel consents={consents} />
            <MailsPanel {...of} />
          </>
        }
        rest={
          <>
            <NotesPanel {...of} notes={notes} />
            <FieldHistory {...of} table={table} texts={texts} />
          </>
        }
      />
    </>
  );
}
