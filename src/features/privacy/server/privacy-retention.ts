import { json } from '#http/answer.ts';
import { renewLists } from './erase.ts';
import { retentionNow, sweepRetention, WAITED_MS } from './retention.ts';
import { RETENTION_DAYS, type RetentionSettings } from '#http/settings.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';

/** Shown at most; `total` says how many there are. */
const MOST = 200;

const settingsOf = ({ settings }: AdminCall): RetentionSettings => ({
  retentionDaysContacts: settings.retentionDaysContacts ?? RETENTION_DAYS.contacts,
  retentionDaysApplications: settings.retentionDaysApplications ?? RETENTION_DAYS.applications,
  retentionDaysRegistrations: settings.retentionDaysRegistrations ?? RETENTION_DAYS.registrations,
});

/** `GET /api/admin/privacy/retention`: what would be erased now, and what goes next. Changes nothing. */
export async function getRetention(call: AdminCall): Promise<Response> {
  const settings = settingsOf(call);
  const { items, total, next } = await retentionNow(settings, call, MOST);
  return json(200, {
    days: {
      contacts: settings.retentionDaysContacts,
      applications: settings.retentionDaysApplications,
      members: settings.retentionDaysRegistrations,
    },
    items,
    total,
    next: next ?? null,
  });
}

/** `POST /api/admin/privacy/retention`: erases it now, as the schedule does daily. */
export async function runRetention(call: AdminCall): Promise<Response> {
  const run = { actor: call.user, endsAt: call.now() + WAITED_MS };
  const { headers, ...swept } = await sweepRetention(settingsOf(call), call, run).finally(() =>
    renewLists(call),
  );
  return json(200, swept, headers);
}
