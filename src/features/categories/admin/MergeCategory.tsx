import { Button, NativeSelect, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { call } from '#admin/api.ts';
import { ApiError } from '#admin/api-error.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { InUse } from '#admin/ui/InUse.tsx';
import { notifyInfo } from '#admin/ui/notify.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import type { CategoryRecord } from '../category.ts';
import { textIn } from '#fields/localised-text.ts';
import { orderedCategories } from './ordered-categories.ts';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';

interface Props {
  category: CategoryRecord;
  /** Its screen no longer shows anything. */
  onMerged: () => void;
}

const answerSchema = v.object({ left: v.number() });

/** Puts what is in a category into another one of its kind, and deletes it; nothing where there is no other. */
export function MergeCategory({ category, onMerged }: Props) {
  const { id, kind } = category;
  const [t, translate, locale] = useWords('categories');
  const { remove } = useTexts('admin');
  const client = useQueryClient();
  const { data } = useQuery(orderedCategories({ q: '', filters: { kind } }));
  const others = (data?.items ?? []).filter((one) => one.id !== id);
  const [chosen, choose] = useState('');
  const [isOpen, open] = useState(false);
  const into = others.find((one) => one.id === chosen);
  const names = { name: textIn(category.name, locale), into: into ? textIn(into.name, locale) : '' };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      // A category with many articles takes several calls.
      for (let before = Infinity; ;) {
        const path = `/api/admin/categories/${id}/merge`;
        const { left } = await call(path, { method: 'POST', body: { into: chosen }, schema: answerSchema });
        if (left === 0) return;
        if (left >= before) throw new ApiError(t.mergeStuck);
        before = left;
      }
    },
    onSuccess: async () => {
      await client.invalidateQueries();
      notifyInfo(translate('merged', names));
      onMerged();
    },
  });
  if (others.length === 0) return null;
  const close = (): void => {
    open(false);
    reset();
  };
  return (
    <Panel title={t.mergeTitle}>
      <Text size="sm" mb="sm">
        {t.mergeHint}
      </Text>
      <NativeSelect
        label={t.mergeInto}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: '–' },
          ...others.map((one) => ({ value: one.id, label: textIn(one.name, locale) })),
        ]}
      />
      <Button mt="sm" variant="default" disabled={!into} onClick={() => open(true)}>
        {t.merge}
      </Button>
      {isOpen && into && (
        <ConfirmDialog
          title={translate('mergeAsk', names)}
          confirm={t.merge}
          onConfirm={() => mutate()}
          isPending={isPending}
          isFinal
          cancel={remove.cancel}
          close={close}
        >
          <Text>{translate('mergeText', names)}</Text>
          <div role="alert">
            {error instanceof ApiError && <InUse error={error} text={translate('mergeFiles', names)} />}
          </div>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
