import * as v from 'valibot';
import { messageKey, missingOrWrong } from '#fields/text.ts';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import { changesBetween } from '#staff-api/audit/changes.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { accounts } from './accounts.ts';
import { demandFactor, hasFactor, isFactorDemanded } from './factor-demand.ts';
import { listStaff } from './staff-records.ts';

const bodySchema = v.object({ demanded: v.boolean(messageKey('invalid')) }, missingOrWrong);

/** `without`: the names of those who may sign in and have nothing but a password. @throws StoreUnavailable */
async function demandOf(call: AdminCall, demanded: boolean) {
  const people = (await listStaff(call)).filter(({ disabled }) => !disabled);
  const having = await Promise.all(
    people.map(async ({ id }) => {
      const account = await accounts(call.stores).find(id);
      return account !== undefined && hasFactor(account);
    }),
  );
  return { demanded, without: people.filter((_, place) => !having[place]).map(({ name }) => name) };
}

/** `GET /staff/second-factor` → 200 `{demanded, without}`. */
export const showFactorDemand = async (call: AdminCall): Promise<Response> =>
  json(200, await demandOf(call, await isFactorDemanded(call.stores)));

/**
 * `PUT /staff/second-factor` `{demanded}` → 200, as above. Only somebody who signed in with a second factor can require
 * it of everybody (else 409), so there is always an owner who can continue immediately; people without one set it up
 * after signing in.
 */
export async function changeFactorDemand(call: AdminCall): Promise<Response> {
  const { demanded } = parseInput(bodySchema, await readBody(call.request));
  if (demanded && !call.strong) throw new HttpError(409, 'ownFactorFirst');
  const before = await isFactorDemanded(call.stores);
  await demandFactor(call.stores, demanded);
  const changes = changesBetween({ demanded: before }, { demanded });
  const entry = { action: 'factorDemand', entity: 'staff', entityId: '', changes };
  const headers = before === demanded ? {} : await noteAudit(call, entry);
  return json(200, await demandOf(call, demanded), headers);
}
