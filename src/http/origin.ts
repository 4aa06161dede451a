import { isIPv4, isIPv6 } from 'node:net';
import { ipSite } from './limits/ip-key.ts';
import { coarseAgent } from './user-agent.ts';

/** Where a call came from, as far as the audit says it: enough to tell one's own from a stranger's, no more. */
export interface Origin {
  /** Such as `Firefox, Windows`; `''` where nothing is recognised. */
  readonly browser: string;
  /** The network of the IP address, never the address: `192.0.2.0/24`, `2001:db8:1::/48`; `''` if it is not one. */
  readonly ip: string;
}

export const originOf = (request: Request, ip = ''): Origin => ({
  browser: coarseAgent(request.headers.get('user-agent')),
  ip: shortIp(ip),
});

/** `192.0.2.7` → `192.0.2.0/24`, `2001:db8:1:2::7` → `2001:db8:1::/48`: what many share. */
export function shortIp(ip: string): string {
  const site = ipSite(ip);
  if (isIPv4(site)) return `${site.slice(0, site.lastIndexOf('.'))}.0/24`;
  return isIPv6(ip) ? `${site}::/48` : '';
}
