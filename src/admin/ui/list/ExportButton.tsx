import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { download } from '../../download.ts';
import { listQuery, type ListParams } from '../../list-params.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { notifyInfo } from '../notify.ts';
import { useAction } from '../use-action.ts';

interface Props {
  entity: string;
  params?: ListParams;
  /** Where the screen exports other things too. */
  label?: string;
  /** Nothing to save: said instead. */
  isEmpty?: boolean;
}

/** Saves everything that the filters let through as CSV; without any, all. */
export function ExportButton({ entity, params, label, isEmpty = false }: Props) {
  const { list } = useTexts('admin');
  const { page: _page, perPage: _perPage, ...query } = params ? listQuery(params) : {};
  const { mutate, isPending } = useAction(
    () => download(`/api/admin/${entity}.csv`, `${entity}.csv`, { query }),
    { failed: list.exportFailed },
  );
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={isPending}
      onClick={() => (isEmpty ? notifyInfo(list.exportEmpty) : mutate())}
    >
      {label ?? list.export}
    </Button>
  );
}
