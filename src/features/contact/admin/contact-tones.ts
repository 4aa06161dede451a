import type { Tone } from '#admin/ui/StatusBadge.tsx';
import type { ContactStatus } from '../contact-fields.ts';

export const contactTones: Readonly<Record<ContactStatus, Tone>> = {
  new: 'open',
  inProgress: 'working',
  done: 'good',
  spam: 'bad',
};
