import { afterAll, beforeAll, expect, inject } from 'vitest';
import { lookForSessionsAgain } from '../support/admin.ts';

// Files of a project run a few at a time over one site. One that restarts it, empties its store or changes what all share is named
// `….alone.test.ts` and runs by itself.

const { turnsUrl } = inject('site');
const alone = expect.getState().testPath?.includes('.alone.') ?? false;

lookForSessionsAgain();
beforeAll(() => fetch(`${turnsUrl}enter${alone ? '/alone' : ''}`, { method: 'POST' }));
afterAll(() => fetch(`${turnsUrl}leave`, { method: 'POST' }));
