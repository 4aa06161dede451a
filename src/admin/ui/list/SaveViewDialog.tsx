import { useQueryClient } from '@tanstack/react-query';
import { viewInputSchema } from '#fields/list-view.ts';
import { limits } from '#fields/limits.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Dialog } from '../Dialog.tsx';
import { SendForm } from '../form/SendForm.tsx';
import { SwitchField } from '../form/SwitchField.tsx';
import { TextField } from '../form/TextField.tsx';
import { keepView, viewsQuery } from './views-query.ts';

/** Gives what the list shows a name. */
export function SaveViewDialog({
  entity,
  search,
  close,
}: {
  entity: string;
  search: string;
  close: () => void;
}) {
  const { listViews: t, form } = useTexts('admin');
  const client = useQueryClient();
  return (
    <Dialog title={t.saveTitle} close={close}>
      <SendForm
        schema={viewInputSchema}
        values={{ name: '', search, isShared: false }}
        labels={{ name: t.name, isShared: t.shared }}
        send={(view) => keepView(entity, { ...view, id: crypto.randomUUID() })}
        done={form.saved}
        onSent={(kept) => {
          client.setQueryData(viewsQuery(entity).queryKey, kept);
          close();
        }}
        submitLabel={form.save}
      >
        <TextField name="name" hint={t.nameHint} maxLength={limits.name} data-autofocus />
        <SwitchField name="isShared" />
      </SendForm>
    </Dialog>
  );
}
