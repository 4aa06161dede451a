import { notifications } from '@mantine/notifications';
import { ApiError } from '../app/api-error.ts';
import { toFailure } from '../app/failure.ts';
import { localeStore } from '../i18n/locale-store.ts';
import { adminTexts } from '../i18n/texts.ts';

/** Says that something was done. */
export const tell = (message: string): void => void notifications.show({ message, role: 'status' });

/** Says that something failed, and why. A session that ended says so itself. */
export function tellFailure(title: string, error: unknown): void {
  if (error instanceof ApiError && error.status === 401) return;
  const message = toFailure(error).message ?? adminTexts[localeStore.get()].failure.unknown;
  notifications.show({ color: 'red', title, message, role: 'alert' });
}
