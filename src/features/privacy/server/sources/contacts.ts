import { contacts } from '#features/contact/server/contact-records.ts';
import { contactsIndex } from '#features/contact/server/contacts-entity.ts';
import { recordSource } from './record-source.ts';

/** Inquiries, with what staff noted on them and answered. */
export const contactsSource = recordSource({
  name: 'contacts',
  index: contactsIndex,
  open: ({ stores, now }) => contacts(stores, now),
  title: ({ name }) => name,
});
