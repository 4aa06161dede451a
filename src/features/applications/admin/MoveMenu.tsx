import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsRightLeft } from '@tabler/icons-react';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../application-fields.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import type { ApplicationRow } from '../application-record.ts';

interface Props {
  card: Pick<ApplicationRow, 'id' | 'name' | 'status'>;
  onMove: (to: ApplicationStatus) => void;
}

/** A card's button, so that the focus follows the card into its new column. The menu gives it an id of its own. */
export const moveButtonOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-moves="${id}"]`);

/** To another step without dragging (WCAG 2.2, 2.5.7). */
export function MoveMenu({ card: { id, name, status }, onMove }: Props) {
  const t = useTexts('applications');
  const translate = useTranslator('applications');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon data-moves={id} color="gray" aria-label={translate('moveTo', { name })}>
          <IconArrowsRightLeft size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {APPLICATION_STATUSES.filter((step) => step !== status).map((step) => (
          <Menu.Item key={step} onClick={() => onMove(step)}>
            {t.values.status[step]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
