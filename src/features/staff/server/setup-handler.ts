import { setupSchema } from '../auth-requests.ts';
import { type Handler, json } from '#http/handle.ts';
import { type AuthCall, authHandler } from './call.ts';
import { type AuthDependencies, authDependencies } from './dependencies.ts';
import { note } from './note.ts';
import { assertSetupNeeded, isSetupNeeded, setUp } from './setup.ts';
import { setupCode } from './setup-code.ts';

/**
 * `POST /api/auth/setup` `{code, email, name, password}` → 201 `{id, name, email, role}`, only while no staff exists;
 * 409 after that. `GET` → `{needed}`, by which `npm start` knows whether to print the code.
 */
export const setupHandler = (dependencies = authDependencies): Handler =>
  authHandler(['GET', 'POST'], (call) =>
    call.request.method === 'POST' ? post(call, dependencies()) : get(dependencies()),
  );

async function get(using: AuthDependencies): Promise<Response> {
  const needed = await isSetupNeeded(using.stores);
  // `npm run dev` has nobody else to print it; never on a host, and never a code that somebody set.
  if (needed && using.isLocal && using.settings.adminSetupCode === undefined) {
    console.info(`The set-up code for the first owner: ${await setupCode(using)}`);
  }
  return json(200, { needed });
}

async function post({ fields, address, locale }: AuthCall, using: AuthDependencies): Promise<Response> {
  await assertSetupNeeded(using.stores);
  const body = await fields(setupSchema);
  const { id, name, email, role } = await setUp(body, { address, locale: locale() }, using);
  await note(using, { actor: { id, name }, action: 'setup', entity: 'staff', entityId: id });
  return json(201, { id, name, email, role });
}
