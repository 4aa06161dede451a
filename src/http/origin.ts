import { isIPv4, isIPv6 } from 'node:net';
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
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip);
  if (four?.[1] && isIPv4(`${four[1]}.0`)) return `${four[1]}.0/24`;
  if (!isIPv6(ip)) return '';
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const groups = head ? head.split(':') : [];
  if (tail !== undefined) while (groups.length < 3) groups.push('0');
  const network = groups.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/48`;
}
