import { Button, Group, List, Stack } from '@mantine/core';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { CopyText } from '#admin/ui/CopyText.tsx';
import { printLines, saveLines } from './keep-lines.ts';

/** Recovery codes, this once: to copy, print or save. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTexts('account');
  const kept = { title: `${t.codesTitle} – ${location.host}`, lines: codes };
  return (
    <Stack gap="sm">
      <List listStyleType="none" ff="monospace">
        {codes.map((code) => (
          <List.Item key={code}>{code}</List.Item>
        ))}
      </List>
      <Group gap="xs">
        <CopyText variant="default" value={codes.join('\n')} label={t.copyCodes} copied={t.codesCopied} />
        <Button variant="default" onClick={() => printLines(kept)}>
          {t.printCodes}
        </Button>
        <Button variant="default" onClick={() => saveLines(kept, 'recovery-codes.txt')}>
          {t.saveCodes}
        </Button>
      </Group>
    </Stack>
  );
}
