import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, use, useEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { localeStore, markDocument } from '#admin/i18n/locale-store.ts';
import { loadTexts } from '#admin/i18n/staff-texts.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { colorSchemeManager } from '#admin/color-scheme.ts';
import { queryClient } from '#admin/query-client.ts';
import { router } from './router.tsx';
import { SignInFormContext } from '#admin/shell/sign-in-form.ts';
import { theme } from '#admin/theme.ts';

const SignInForm = lazy(async () => ({
  default: (await import('#features/staff/admin/sign-in/SignInForm.tsx')).SignInForm,
}));
const signInForm = (email: string) => <SignInForm email={email} />;

/** Nothing is drawn before the reader's language is there. */
const firstTexts = loadTexts(localeStore.get());

/** Long enough to read a message and to reach its button with the keyboard, in milliseconds. */
const NOTICE_TIME = 12_000;

/** The staff area: an island without server rendering, on the shell that `/admin/*` leads to. */
export function App() {
  use(firstTexts);
  const locale = useLocale();
  const t = useTexts('admin');
  useEffect(() => {
    markDocument(locale);
  }, [locale]);

  return (
    <MantineProvider theme={theme} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <SignInFormContext value={signInForm}>
          <RouterProvider router={router} />
        </SignInFormContext>
        <section aria-label={t.notices} aria-live="polite">
          {/* Not at the right, where they would be on what a drawer says last and on the buttons of the bar. */}
          <Notifications position="bottom-center" autoClose={NOTICE_TIME} limit={4} withinPortal={false} />
        </section>
      </QueryClientProvider>
    </MantineProvider>
  );
}
