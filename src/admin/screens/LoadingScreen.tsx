import { Center, Loader } from '@mantine/core';
import { useTexts } from '../i18n/use-texts.ts';

/** While the session is restored and the first screen is on its way. */
export function LoadingScreen() {
  const { shell } = useTexts('admin');
  return (
    <Center mih="100dvh" role="status" aria-label={shell.loading}>
      <Loader />
    </Center>
  );
}
