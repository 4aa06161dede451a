import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['เพื่อน ใจดี', 'พจ'],
  ['แก้ว', 'ก'],
  ['Malee Srisai', 'MS'],
  ['  anna  maria berg ', 'AM'],
  ['', ''],
])('%s has the initials %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
