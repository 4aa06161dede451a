import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * What a limit is counted for: an IPv4 address, or the /64 network of an IPv6 address, since one visitor has
 * all of it. Anything else counts as one shared address.
 */
export function ipNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip || 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const groups = head ? head.split(':') : [];
  if (tail !== undefined) while (groups.length < 4) groups.push('0');
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The day in UTC, `YYYY-MM-DD`: it leads the key, so that a clean-up can delete by day. */
export const utcDay = (now: number): string => new Date(now).toISOString().slice(0, 10);

/**
 * The key under which an IP address is counted for a form. The address goes in only as an HMAC that changes daily, so
 * the store holds no address and no day can be joined with another.
 */
export function ipKey(secret: string, form: string, ip: string, now: number): string {
  const day = utcDay(now);
  const digest = createHmac('sha256', secret)
    .update(`address:${day}:${ipNetwork(ip)}`)
    .digest('hex');
  return `${day}/${form}/${digest}`;
}
