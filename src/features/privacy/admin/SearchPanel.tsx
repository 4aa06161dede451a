import * as v from 'valibot';
import { emailSchema } from '#fields/person.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { Panel } from '#admin/ui/Panel.tsx';
import { privacyTexts } from './texts.ts';

const searchSchema = v.object({ email: emailSchema });

interface Props {
  email: string | undefined;
  search: (email: string) => void;
}

export function SearchPanel({ email, search }: Props) {
  const t = useTexts(privacyTexts);
  return (
    <Panel title={t.search} text={t.searchText}>
      <SendForm
        schema={searchSchema}
        values={{ email: email ?? '' }}
        labels={{ email: t.email }}
        send={async (fields) => search(fields.email)}
        submitLabel={t.searchSubmit}
      >
        <TextField name="email" label={t.email} type="email" autoComplete="off" maw="28rem" />
      </SendForm>
    </Panel>
  );
}
