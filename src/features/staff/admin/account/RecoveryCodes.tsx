import { Button, Group, List, Stack } from '@mantine/core';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { CopyText } from '#admin/ui/CopyText.tsx';
import { saveBlob } from '#admin/download.ts';

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

interface Kept {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Prints some lines and nothing else of the page: from a frame that goes with the printing. */
function printLines({ title, lines }: Kept): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = title;
  frame.addEventListener('load', () => {
    const page = frame.contentDocument;
    if (!page || !frame.contentWindow) return;
    page.title = title;
    const [heading, list] = [page.createElement('h1'), page.createElement('pre')];
    heading.textContent = title;
    list.textContent = lines.join('\n');
    page.body.replaceChildren(heading, list);
    frame.contentWindow.addEventListener('afterprint', () => frame.remove());
    frame.contentWindow.print();
  });
  frame.srcdoc = '<!doctype html><title></title>';
  document.body.append(frame);
}

/** Saves some lines as a text file. */
function saveLines({ title, lines }: Kept, fileName: string): void {
  saveBlob(new Blob([[title, '', ...lines, ''].join('\r\n')], { type: 'text/plain' }), fileName);
}
