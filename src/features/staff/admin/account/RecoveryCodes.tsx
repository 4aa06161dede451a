import { Button, CopyButton, Group, List, Stack } from '@mantine/core';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { printLines, saveLines } from './keep-lines.ts';
import { accountTexts } from './texts.ts';

/** Recovery codes, this once: to copy, print or save. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTexts(accountTexts);
  const kept = { title: `${t.codesTitle} – ${location.host}`, lines: codes };
  return (
    <Stack gap="sm">
      <List listStyleType="none" ff="monospace">
        {codes.map((code) => (
          <List.Item key={code}>{code}</List.Item>
        ))}
      </List>
      <Group gap="xs">
        <CopyButton value={codes.join('\n')} timeout={4000}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              <span role="status">{copied ? t.codesCopied : t.copyCodes}</span>
            </Button>
          )}
        </CopyButton>
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
