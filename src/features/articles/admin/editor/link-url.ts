import { isWebUrl } from '#fields/web-address.ts';
import { isSitePath } from '#markdown/links.ts';

const HOST = String.raw`(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}]{2,}`;
const BARE = new RegExp(String.raw`^${HOST}(?:[/?#:]\S*)?$`, 'u');
const MAIL = new RegExp(String.raw`^[^\s@/:?#]+@${HOST}$`, 'u');
const WHOLE = /^(?:mailto:|tel:|#)\S+$/i;

/** A URL that the public page keeps: `example.com` is meant for the web, `a@example.com` for mail; else undefined. */
export function linkUrl(typed: string): string | undefined {
  const text = typed.trim();
  if (/\s/.test(text)) return undefined;
  if (isSitePath(text) || isWebUrl(text) || WHOLE.test(text)) return text;
  if (MAIL.test(text)) return `mailto:${text}`;
  return BARE.test(text) && isWebUrl(`https://${text}`) ? `https://${text}` : undefined;
}
