import { notifications, type NotificationData } from '@mantine/notifications';
import { ApiError } from '../api-error.ts';
import { failureText } from '../failure.ts';
import { localeStore } from '../i18n/locale-store.ts';
import { adminTexts } from '../i18n/texts.ts';

/**
 * A notice at the edge of the screen; the button that closes it has a name. Where it appears is a live region, which a
 * screen reader knows before there is one: only what failed is announced by itself.
 */
export const notify = (notice: NotificationData): void =>
  void notifications.show({
    role: 'group',
    closeButtonProps: { 'aria-label': adminTexts[localeStore.get()].close },
    ...notice,
  });

/** Says that something was done. */
export const notifyInfo = (message: string): void => notify({ message });

/** What failed last, by its title. */
const failures = new Map<string, string>();

/** Takes the notice away that something failed: once it has succeeded, or failed again. */
export function forgetFailure(title: string): void {
  const id = failures.get(title);
  if (id) notifications.hide(id);
}

/** Says that something failed, and why. A session that ended says so itself. */
export function notifyFailure(title: string, error: unknown): void {
  if (error instanceof ApiError && error.status === 401) return;
  forgetFailure(title);
  const id = crypto.randomUUID();
  failures.set(title, id);
  notify({ id, color: 'red', title, message: failureText(error), role: 'alert' });
}
