import { Anchor, Box, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from '#admin/Logo.tsx';
import { LanguageSwitch } from '#admin/shell/LanguageSwitch.tsx';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { ScreenTitle } from '#admin/ui/ScreenTitle.tsx';
import classes from './GuestScreen.module.css';

interface Props {
  title: string;
  text?: string;
  /** Below the card: where else to go. */
  links?: ReactNode;
  children: ReactNode;
}

/** The guest layout: the mark and one thing to do. */
export function GuestScreen({ title, text, links, children }: Props) {
  const { area } = useTexts('admin');
  const { toSite } = useTexts('signIn');
  return (
    <Box className={classes['page']}>
      <Group component="header" justify="space-between" p="md">
        <Group gap="sm" fw={600}>
          <Logo />
          <span className={classes['area']}>{area}</span>
        </Group>
        <LanguageSwitch />
      </Group>
      <main className={classes['main']}>
        <Paper withBorder p={{ base: 'lg', sm: 'xl' }} className={classes['card']}>
          <Stack gap="xs" mb="lg">
            <ScreenTitle>{title}</ScreenTitle>
            {text && <Text c="dimmed">{text}</Text>}
          </Stack>
          {children}
        </Paper>
        <Group justify="center" gap="lg" mt="lg">
          {links}
          <Anchor href="/">{toSite}</Anchor>
        </Group>
      </main>
    </Box>
  );
}
