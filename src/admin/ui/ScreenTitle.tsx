import { Title } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, type Location } from 'react-router';
import { withoutJoiners } from '#i18n/thai-compounds.ts';
import { useTexts } from '../i18n/use-texts.ts';

/**
 * The heading of a screen. It names the document, and takes the focus when the reader arrives from another screen, so
 * that a screen reader says where it is and the keyboard continues from the top. A screen whose URL merely changed
 * passes `state: { keepsFocus: true }`.
 */
export function ScreenTitle({ children }: { children: string }) {
  const { area } = useTexts('admin');
  const { pathname, key, state } = useLocation() as Location<{ keepsFocus?: boolean } | null>;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = key === 'default'; // the screen that the document was opened with
  useEffect(() => {
    document.title = withoutJoiners(`${children} · ${area}`);
  }, [children, area]);
  const takeFocus = useEffectEvent(() => {
    if (!isFirst && !state?.keepsFocus) heading.current?.focus({ preventScroll: true });
  });
  // A change of the search (a filter, a page) is no new screen.
  useEffect(() => takeFocus(), [pathname]);

  return (
    <Title order={1} ref={heading} tabIndex={-1}>
      {children}
    </Title>
  );
}
