import { PERSON } from '../server/privacy-person.ts';
import type { Person } from './steps.ts';

export const addressOf = (person: Person, second = false): string =>
  `${person}${second ? '.two' : ''}@example.com`;
export const memberOf = (person: Person) => ({
  email: addressOf(person),
  firstName: person,
  lastName: 'First',
  phone: PERSON.phone,
});
