import { Button, Group } from '@mantine/core';
import { IconWorldUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useArticleTexts } from '../texts.ts';
import { notify } from '#admin/ui/notify.ts';
import { useEditing } from '../work/work-context.ts';
import { PublishDrawer } from '../publish/PublishDrawer.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import classes from './SaveBar.module.css';
import { useExplicitSave } from './use-explicit-save.ts';

/** Always in sight while one writes: whether the draft is saved, and the way to the public. */
export function SaveBar({ compare }: { compare: () => void }) {
  const { t } = useArticleTexts();
  const save = useExplicitSave();
  const { work } = useEditing();
  const [isOpen, setOpen] = useState(false);
  const open = async (): Promise<void> => {
    if (await save()) return setOpen(true);
    if (work.saver.state.get().phase === 'offline')
      notify({ color: 'marigold', message: t.publish.offline, role: 'alert' });
  };
  return (
    <section className={classes['bar']} aria-label={t.save.bar}>
      <SaveStatus compare={compare} />
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" onClick={() => void save()}>
          {t.save.draft}
        </Button>
        <Button
          leftSection={<IconWorldUp size={18} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => void open()}
        >
          {t.publish.open}
        </Button>
      </Group>
      {isOpen && <PublishDrawer close={() => setOpen(false)} />}
    </section>
  );
}
