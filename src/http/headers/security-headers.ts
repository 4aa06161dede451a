/**
 * The headers of every response, whatever sends it: static files (through `_headers`), pages on demand (through the
 * middleware) and functions (through their wrapper). The content security policy is added by each of them,
 * since what a page may load differs from what a JSON response may.
 */
export const securityHeaders: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** What every function's answer carries. A JSON answer loads nothing, and it is for its caller alone. */
export const functionHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};

/** Astro cannot write this directive, since a page's own policy would have no effect there: only a header has. */
export const FRAME_POLICY = "frame-ancestors 'none'";

/** A policy of Astro's without the hashes of scripts and styles that are in pages: in ours none does. */
export const withoutHashes = (policy: string): string => policy.replace(/ 'sha\d+-[^']*'/g, '');

/** The players of articles (src/markdown/videos.ts), for the policy of their pages; no other page may hold a frame. */
export const VIDEO_FRAMES = 'frame-src https://www.youtube-nocookie.com https://player.vimeo.com';

const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Files whose name changes with their content, by the path they are under. */
export const cachedHeaders: Record<string, Record<string, string>> = { '/_astro/*': immutable };
