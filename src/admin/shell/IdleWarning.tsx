import { Button, Modal, Text } from '@mantine/core';
import { useInterval, useWindowEvent } from '@mantine/hooks';
import { DialogButtons } from '#admin/ui/DialogButtons.tsx';
import { useState } from 'react';
import { useWords } from '../i18n/use-texts.ts';
import { IDLE_MS, WARNING_MS, idleTime, noteActivity, extendSession } from '../idle.ts';
import { expireSession, expiredStore } from '../session-store.ts';
import { useStore } from '#browser/external-store.ts';

const TICK = 10_000;

/** Warns before a session ends unused, and keeps it while somebody types (WCAG 2.2, 2.2.1). */
export function IdleWarning() {
  const [{ session }, translate] = useWords('admin');
  const isExpired = useStore(expiredStore);
  const [left, setLeft] = useState(IDLE_MS);

  const tick = (): void => {
    const remaining = IDLE_MS - idleTime();
    setLeft(remaining);
    if (remaining <= 0) expireSession();
  };
  useInterval(tick, TICK, { autoInvoke: true });
  useWindowEvent('keydown', noteActivity);
  useWindowEvent('pointerdown', noteActivity);

  const stay = (): void => {
    void extendSession();
    setLeft(IDLE_MS);
  };
  if (left >= WARNING_MS || left <= 0 || isExpired) return null;
  const minutes = Math.max(1, Math.ceil(left / 60_000));
  return (
    <Modal opened onClose={stay} title={session.idleTitle} withCloseButton={false}>
      <Text>{translate('session.idleText', { minutes })}</Text>
      <DialogButtons
        main={
          <Button onClick={stay} data-autofocus>
            {session.idleStay}
          </Button>
        }
      />
    </Modal>
  );
}
