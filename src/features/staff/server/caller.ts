import type { HttpContext } from '#http/app.ts';
import type { Caller } from './attempt-limits.ts';
import { deviceTokens } from './device.ts';

/** Who calls, as far as attempts are counted by it. */
export const callerOf = ({ env, req }: HttpContext): Caller => ({
  ip: env.ip ?? '',
  devices: deviceTokens(req.raw),
});
