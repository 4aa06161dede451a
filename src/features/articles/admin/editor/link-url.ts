import { isWebUrl } from '#fields/web-address.ts';
import { isSitePath } from '#markdown/links.ts';

const HOST = String.raw`(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}]{2,}`;
const BARE = new RegExp(String.raw`^${HOST}(?:[/?#:]\S*)?$`, 'u');
const MAIL = new RegExp(String.raw`^[^\s@/:?#]+@${HOST}$`, 'u');
const WHOLE = /^(?:mailto:|tel:|#)\S+$/i;

/**
 * What somebody typed as the URL of a link, as a URL that the public page keeps (`src/markdown/links.ts`):
 * `example.com` is meant for the web, `office@example.com` for mail.
 * @returns undefined for what would lose its link there
 */
export function linkUrl(typed: string): string | undefined {
  const text = typed.trim();
  if (/\s/.test(text)) return undefined;
  if (isSitePath(text) || isWebUrl(text) || WHOLE.test(text)) return text;
  if (MAIL.test(text)) return `mailto:${text}`;
  return BARE.test(text) && isWebUrl(`https://${text}`) ? `https://${text}` : undefined;
}
