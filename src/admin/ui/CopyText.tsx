import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { notify } from './notify.ts';

interface Props extends ButtonProps {
  /** Shown beside the button as well, for where the browser does not let pages copy. */
  value: string;
  label: string;
  /** What it says for a moment once the text is copied. */
  copied: string;
}

/** Copies a text and confirms it; for screen readers beside the button, since nothing is announced within one. */
export function CopyText({ value, label, copied: done, ...button }: Props) {
  const { copyFailed } = useTexts('admin');
  const { copy, copied, error } = useClipboard({ timeout: 4000 });
  useEffect(() => {
    if (error) notify({ color: 'red', message: copyFailed, role: 'alert' });
  }, [error, copyFailed]);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <Button {...button} onClick={() => copy(value)} leftSection={<Icon size={18} aria-hidden="true" />}>
        {copied ? done : label}
      </Button>
      <VisuallyHidden role="status">{copied && done}</VisuallyHidden>
    </>
  );
}
