import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * What a limit is counted for: an IPv4 address, or the /64 network of an IPv6 address, since one visitor has
 * all of it. Anything else counts as one shared address.
 */
export function countedAddress(address: string): string {
  if (!isIPv6(address)) return address || 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head ? head.split(':') : [];
  if (tail !== undefined) while (groups.length < 4) groups.push('0');
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The day in UTC, `YYYY-MM-DD`: it leads the key, so that a clean-up can delete by day. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/**
 * The key under which an address is counted for a form. The address goes in only as an HMAC that changes daily, so
 * the store holds no address and no day can be joined with another.
 */
export function addressKey(secret: string, form: string, address: string, now: number): string {
  const day = dayOf(now);
  const digest = createHmac('sha256', secret)
    .update(`address:${day}:${countedAddress(address)}`)
    .digest('hex');
  return `${day}/${form}/${digest}`;
}
