import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** An IPv4 address, or the /64 of an IPv6 one, since one visitor has all of it; anything else is one shared address. */
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

/** The same, but of IPv6 the /48: all that a provider gives one customer, who may call from any part of it. */
export function ipSite(ip: string): string {
  const network = ipNetwork(ip);
  return siteOf(network) ?? network;
}

/** Tells one sender's submissions of a day from others'; keyed, another one every day: no address shows in it. */
export const senderMark = (secret: string, ip: string, now: number): string =>
  createHmac('sha256', secret)
    .update(`sender:${utcDay(now)}:${ipSite(ip)}`)
    .digest('hex')
    .slice(0, 12);

/** The day in UTC, `YYYY-MM-DD`: it leads the key, so that a clean-up can delete by day. */
export const utcDay = (now: number): string => new Date(now).toISOString().slice(0, 10);

/**
 * The key under which an IP address is counted for a form. The address goes in only as an HMAC that changes daily, so
 * the store holds no address and no day can be joined with another.
 */
export function ipKey(secret: string, form: string, ip: string, now: number): string {
  const day = utcDay(now);
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  const network = ipNetwork(ip);
  const site = siteOf(network);
  if (site === undefined) return `${day}/${form}/${digest(`address:${day}:${network}`)}`;
  const share = Number.parseInt(digest(`share:${day}:${network}`).slice(0, 8), 16) % SHARES;
  return `${day}/${form}/${digest(`site:${day}:${site}:${share}`)}`;
}

/** Keys that a /48 can make a day and form. */
const SHARES = 64;
/**
 * The /48 that an IPv6 network is a part of: what a provider gives one customer. Its 65,536 networks of a /64 share
 * counters, each by chance with one of some hundreds of others, so that nobody fills the store by calling from all of
 * them; undefined if it is not an IPv6 network.
 */
const siteOf = (network: string): string | undefined =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : undefined;
