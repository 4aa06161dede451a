import { Conflict, NewerRecord, NotFound } from '#store/errors.ts';
import { FieldProblem } from '#http/field-problem.ts';
import { handle, type Handler } from '#http/handle.ts';
import { HttpError } from '#http/http-error.ts';
import { answerLocale } from '#http/locale.ts';
import { type AdminDependencies, adminDependencies } from './admin-call.ts';
import { Refusal, refusalResponse } from './refusal.ts';
import { entities } from '#app/registry.ts';
import { readAddress, routeAt } from './route.ts';

/**
 * `/api/admin/*`: see http.md#staff-calls. The session is looked at before anything else is answered, so that a
 * stranger learns neither which entities and records there are nor which methods they take.
 */
export function adminHandler(open: () => AdminDependencies = adminDependencies, known = entities): Handler {
  return (request, context) => {
    const answer = handle([request.method], async () => {
      const { session, downloadSession, ...dependencies } = open();
      const url = new URL(request.url);
      const address = readAddress(url.pathname);
      const entity = address && known.find(({ name }) => name === address.entity);
      const isDownload = address?.third !== undefined && entity?.downloads?.includes(address.third);
      const { user, expiresAt } = await (isDownload ? downloadSession : session)(request);
      if (!entity) throw new HttpError(404, 'notFound');
      if (entity.access === 'owner' && user.role !== 'owner') throw new HttpError(403, 'notAllowed');
      const route = routeAt(entity, address);
      if (!route) throw new HttpError(404, 'notFound');
      const run = route.answerTo(request.method);
      if (!run) throw new HttpError(405, 'methodNotAllowed', { Allow: route.allow.join(', ') });
      // A body may hold the language of the person it is about, so only address and header tell the caller's.
      const locale = answerLocale(request);
      try {
        return await run({ ...dependencies, request, url, user, expiresAt, locale });
      } catch (error) {
        if (error instanceof FieldProblem) return error.answer(locale);
        return refusalResponse(asRefusal(error), locale);
      }
    });
    return answer(request, context);
  };
}

/** What the record layer throws, as an answer; any other error is for `handle`. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof NotFound) return new Refusal(404, { key: 'recordGone' });
  if (error instanceof NewerRecord) return new Refusal(409, { key: 'newerRecord' });
  if (error instanceof Conflict) {
    const errors = error.field === undefined ? {} : { [error.field]: { key: 'taken' as const } };
    return new Refusal(409, { key: error.field === undefined ? 'stale' : 'alreadyTaken', errors });
  }
  throw error;
}
