import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconCloudOff } from '@tabler/icons-react';
import { adminTexts } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';

export function OfflineNotice() {
  const { shell } = useTexts(adminTexts);
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && (
        <Alert color="marigold" icon={<IconCloudOff aria-hidden="true" />} mb="md" role="presentation">
          {shell.offline}
        </Alert>
      )}
    </div>
  );
}
