import { ID } from '#fields/record.ts';
import type { AdminCall, RecordCall } from './admin-call.ts';
import { type AdminEntity, METHODS, type Methods } from './entity.ts';

export const BASE = '/api/admin/';
/**
 * `netlify serve` calls a function again with these endings when it answers 403 or 404, and passes on what came
 * last: without them the answer stays the same.
 */
const RETRIED = /(?:\/index)?\.html?$/;
const ADDRESS = /^(?<entity>[a-z]+)(?<csv>\.csv)?(?:\/(?<second>[\w-]+))?(?:\/(?<third>[\w-]+))?$/;

export interface Address {
  readonly entity: string;
  readonly csv: boolean;
  readonly second: string | undefined;
  readonly third: string | undefined;
}

/** The parts of `/api/admin/{entity}[.csv][/{id or action}[/{action}]]`; undefined for anything else. */
export function readAddress(path: string): Address | undefined {
  const asked = path.slice(BASE.length).replace(RETRIED, '');
  const parts = path.startsWith(BASE) ? ADDRESS.exec(asked)?.groups : undefined;
  const { entity, csv, second, third } = parts ?? {};
  if (!entity || (csv && second)) return undefined;
  return { entity, csv: csv !== undefined, second, third };
}

type Answer = (call: AdminCall) => Promise<Response>;
/** What answers at an address: by method, and which methods there are. */
export interface Route {
  readonly allow: readonly string[];
  readonly answerTo: (method: string) => Answer | undefined;
}

/** Undefined where there is nothing. */
export function routeAt(entity: AdminEntity, { csv, second, third }: Address): Route | undefined {
  if (csv) return plain(own(entity.collectionActions, 'csv'));
  if (!second) return plain(entity.collection);
  if (ID.test(second)) return about(second, third ? own(entity.recordActions, third) : entity.record);
  return third || second === 'csv' ? undefined : plain(own(entity.collectionActions, second));
}

/** Not the names that every object has, such as `constructor`. */
const own = <T>(actions: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(actions, name) ? actions[name] : undefined;

function route<Call>(
  methods: Methods<Call> | undefined,
  complete: (call: AdminCall) => Call,
): Route | undefined {
  if (!methods) return undefined;
  const known = METHODS.filter((method) => methods[method]);
  return {
    allow: known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    answerTo(asked) {
      const method = known.find((one) => one === (asked === 'HEAD' ? 'GET' : asked));
      const answer = method && methods[method];
      return answer && ((call) => answer(complete(call)));
    },
  };
}
const plain = (methods: Methods<AdminCall> | undefined) => route(methods, (call) => call);
const about = (id: string, methods: Methods<RecordCall> | undefined) =>
  route(methods, (call) => ({ ...call, id }));
