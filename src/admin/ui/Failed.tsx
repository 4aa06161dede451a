import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { failureText } from '../failure.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Message } from './Message.tsx';

interface Props {
  /** Left out where the screen's own heading says it. */
  title?: string | undefined;
  error: Error;
  onRetry: () => unknown;
}

/** In place of what could not be loaded: why, and a button that tries again. */
export function Failed({ title, error, onRetry }: Props) {
  const { failure } = useTexts('admin');
  return (
    <div role="alert">
      <Message
        icon={IconAlertTriangle}
        title={title}
        text={failureText(error)}
        actions={<Button onClick={() => void onRetry()}>{failure.retry}</Button>}
      />
    </div>
  );
}
