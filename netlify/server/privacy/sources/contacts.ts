import { contacts } from '../../../../src/data/contacts.ts';
import { contactsIndex } from '../../admin/entities/contacts.ts';
import { recordSource } from './record-source.ts';

/** Inquiries, with what staff noted on them and answered. */
export const contactsSource = recordSource({
  name: 'contacts',
  index: contactsIndex,
  open: ({ stores, now }) => contacts(stores, now),
  title: ({ name }) => name,
});
