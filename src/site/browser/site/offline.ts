/** How long the good news stays, in milliseconds. */
const BACK_ONLINE = 4000;

/** Tells when the connection is lost, and when it is back. */
export function showOfflineNotice(): void {
  const region = document.querySelector<HTMLElement>('[data-offline-notice]');
  const notice = region?.querySelector('p');
  const text = notice?.querySelector('span');
  if (!region || !notice || !text) return;
  const offlineText = text.textContent;
  const offline = (): void => {
    text.textContent = offlineText;
    notice.hidden = false;
  };
  addEventListener('offline', offline);
  addEventListener('online', () => {
    text.textContent = region.dataset['onlineText'] ?? '';
    setTimeout(() => {
      if (navigator.onLine) notice.hidden = true;
    }, BACK_ONLINE);
  });
  if (!navigator.onLine) offline();
}
