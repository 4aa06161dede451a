import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  isFreshWanted,
  mayDo,
  STAFF_ACTIONS,
  type StaffAction,
  type StaffEntity,
} from '#fields/staff-access.ts';
import { Conflict, NewerRecord, NotFound } from '#store/errors.ts';
import { type HttpApp, httpApp, type HttpEnv, ID_PARAMETER } from '#http/app.ts';
import { asHttpError, errorAnswer } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { later } from '#http/later.ts';
import { noteRead, noteRefused } from './note-calls.ts';
import {
  type AdminCall,
  type AdminDependencies,
  callOf,
  type PartCall,
  type RecordCall,
} from './admin-call.ts';
import { withPurges } from './purges.ts';
import { actionOf, type AdminEntity, BASE, METHODS, type Methods } from './entity.ts';

interface StaffEnv extends HttpEnv {
  Variables: HttpEnv['Variables'] & { call: AdminCall };
}

/**
 * `/api/admin/*`: see http.md#staff-calls. The session is looked at before anything else is answered, so that a
 * stranger learns neither which entities and records there are nor which methods they take.
 * @param entities everything below that URL
 */
export function staffApp(entities: readonly AdminEntity[], open: () => AdminDependencies): HttpApp {
  const staff = new Hono<StaffEnv>();
  staff.use(refusalsNoted(open));
  for (const { name, downloads = [] } of entities) {
    for (const action of downloads) {
      staff.use(`${BASE}${name}/${ID_PARAMETER}/${action}`, signedIn(open, 'downloadSession'));
    }
  }
  staff.use(signedIn(open, 'session'));
  for (const entity of entities) mount(staff, entity);
  const app = httpApp([staff], { isStrict: true });
  app.onError((error, c) => errorAnswer(asHttpError(asAnswer(error), c.req.method), c.var.locale));
  return app;
}

/** Records in the audit who was refused; nobody waits for it. */
const refusalsNoted = (open: () => AdminDependencies) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    await next();
    if (!(c.error instanceof HttpError)) return;
    const caller = c.get('call');
    await later(c, noteRefused(c.error, c.req.raw, c.env.ip, caller ?? open(), caller));
  });

/** Goes on for the bearer of a live session; what was let in once is. @throws HttpError 401 */
const signedIn = (open: () => AdminDependencies, way: 'session' | 'downloadSession') =>
  createMiddleware<StaffEnv>(async (c, next) => {
    if (!c.get('call')) {
      const dependencies = open();
      const caller = await dependencies[way](c.req.raw);
      await assertWritable(c.req.method, dependencies);
      c.set('call', callOf(c, dependencies, caller));
    }
    await next();
  });

/** Without a store to rely on, staff read and change nothing, rather than lose what they write. @throws HttpError 503 */
async function assertWritable(
  method: string,
  { mayWrite, stores }: Pick<AdminDependencies, 'mayWrite' | 'stores'>,
): Promise<void> {
  if (method === 'GET' || method === 'HEAD' || !mayWrite || (await mayWrite(stores))) return;
  throw new HttpError(503, 'readOnly', { 'Retry-After': '60' });
}

/**
 * Goes on for those who may do one of these at an entity (rules.md#roles), after a fresh sign-in where the table asks
 * for one. @throws HttpError 403, 409
 */
const allowed = (entity: StaffEntity, actions: readonly StaffAction[]) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    const { call } = c.var;
    if (!actions.some((action) => mayDo(call.user.role, entity, action))) {
      throw new HttpError(403, 'notAllowed');
    }
    if (actions.every((action) => isFreshWanted(entity, action))) call.assertFresh(call, call.now());
    await next();
  });

/** What changes nothing in public: a working copy, and who is shown it. */
const UNSEEN: readonly string[] = ['draft', 'preview-links'];
const PART_PARAMETER = ID_PARAMETER.replace(':id', ':part');

function mount(staff: Hono<StaffEnv>, entity: AdminEntity): void {
  const path = BASE + entity.name;
  // People without access do not learn what there is either.
  const anything = allowed(entity.name, STAFF_ACTIONS);
  staff.use(`${path}/*`, anything).use(`${path}.csv`, anything);
  const add = <Call extends AdminCall>(
    at: string,
    name: string,
    methods: Methods<Call>,
    callOf: (c: Context<StaffEnv>) => Call,
  ) => {
    for (const method of METHODS) {
      const answer = methods[method];
      const action = actionOf(method, name, entity.downloads);
      if (!answer) continue;
      const tags = method === 'GET' || UNSEEN.includes(name) ? undefined : entity.publicTags;
      // A list, a record, or what else there is of one; a write shows a record to whoever comes too late.
      const isRead = entity.personal && action === 'read' && (name === '' || at.includes(ID_PARAMETER));
      staff.on(method, at, allowed(entity.name, [action]), async (c) => {
        const call = callOf(c);
        const answered = await (tags ? withPurges(call, tags, answer) : answer(call)).catch(
          async (error: unknown) => {
            const isShown = entity.personal && error instanceof HttpError && error.statusCode === 412;
            if (isShown) await later(c, noteRead(call, entity.name));
            throw error;
          },
        );
        if (isRead) await later(c, noteRead(call, entity.name, answered));
        return answered;
      });
    }
  };
  const plain = (c: Context<StaffEnv>): AdminCall => c.var.call;
  const ofRecord = (c: Context<StaffEnv>): RecordCall => ({ ...c.var.call, id: c.req.param('id') ?? '' });
  add(path, '', entity.collection, plain);
  for (const [action, methods] of Object.entries(entity.collectionActions ?? {})) {
    add(action === 'csv' ? `${path}.csv` : `${path}/${action}`, action, methods, plain);
  }
  add(`${path}/${ID_PARAMETER}`, '', entity.record ?? {}, ofRecord);
  for (const [action, methods] of Object.entries(entity.recordActions ?? {})) {
    add(`${path}/${ID_PARAMETER}/${action}`, action, methods, ofRecord);
  }
  const ofPart = (c: Context<StaffEnv>): PartCall => ({ ...ofRecord(c), part: c.req.param('part') ?? '' });
  for (const [name, methods] of Object.entries(entity.recordParts ?? {})) {
    add(`${path}/${ID_PARAMETER}/${name}/${PART_PARAMETER}`, name, methods, ofPart);
  }
}

/** What the record layer throws, as an answer. */
function asAnswer(error: Error): Error {
  if (error instanceof NotFound) return new HttpError(404, 'recordGone');
  if (error instanceof NewerRecord) return new HttpError(409, 'newerRecord');
  if (!(error instanceof Conflict)) return error;
  if (error.field === undefined) return new HttpError(409, 'stale');
  return new HttpError(409, { key: 'alreadyTaken', errors: { [error.field]: { key: 'taken' } } });
}
