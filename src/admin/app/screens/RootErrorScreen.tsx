import { Container } from '@mantine/core';
import { ScreenError } from './ScreenError.tsx';

/** What went wrong outside every screen: in a guard, or in the shell itself. */
export const RootErrorScreen = () => (
  <Container component="main" size="sm">
    <ScreenError />
  </Container>
);
