import { Button, type ButtonProps, CopyButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface Props extends ButtonProps {
  value: string;
  label: string;
  /** What it says for a moment once the text is copied. */
  copied: string;
}

/** Copies a text and confirms it; for screen readers beside the button, since nothing is announced within one. */
export function CopyText({ value, label, copied: done, ...button }: Props) {
  return (
    <CopyButton value={value} timeout={4000}>
      {({ copied, copy }) => {
        const Icon = copied ? IconCheck : IconCopy;
        return (
          <>
            <Button {...button} onClick={copy} leftSection={<Icon size={18} aria-hidden="true" />}>
              {copied ? done : label}
            </Button>
            <VisuallyHidden role="status">{copied && done}</VisuallyHidden>
          </>
        );
      }}
    </CopyButton>
  );
}
