/** Size of the popup and how often it is asked whether it is closed (rules.md#sharing). */
const WIDTH = 626;
const HEIGHT = 436;
const POLL = 500;

function openPopup(link: HTMLAnchorElement): boolean {
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2);
  const top = Math.round(screenY + (outerHeight - HEIGHT) / 2);
  const popup = open(link.href, 'share', `width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
  if (!popup) return false;
  const poll = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(poll);
    link.focus();
  }, POLL);
  return true;
}

/** Share buttons: the device's own sheet if there is one, else a popup for each network, and copying the link. */
export function offerSharing(): void {
  const group = document.querySelector<HTMLElement>('[data-share]');
  if (!group) return;
  const url = group.dataset['share'] ?? '';
  const native = group.querySelector<HTMLButtonElement>('[data-share-native]');
  if (native && 'share' in navigator) {
    native.hidden = false;
    native.addEventListener('click', () => {
      // Rejects when the visitor closes the sheet, which is an answer, not an error.
      navigator.share({ title: document.title, url }).catch(() => undefined);
    });
  }
  group.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a') : null;
    if (link && openPopup(link)) event.preventDefault();
  });
  const copy = group.querySelector<HTMLButtonElement>('[data-share-copy]');
  const status = group.querySelector<HTMLElement>('[role=status]');
  if (!copy || !status || !navigator.clipboard) return;
  copy.hidden = false;
  copy.addEventListener('click', async () => {
    const { shareCopied = '', shareFailed = '' } = copy.dataset;
    status.textContent = await navigator.clipboard.writeText(url).then(
      () => shareCopied,
      () => shareFailed,
    );
  });
}
