import { build } from 'astro';
await build({ logLevel: 'error', force: !!process.env.FORCE });
const { user, system } = process.cpuUsage();
process.send?.({ cpu: (user + system) / 1e6, mb: process.resourceUsage().maxRSS / 1000 });
