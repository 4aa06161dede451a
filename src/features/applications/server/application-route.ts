import { answerLocale } from '#http/locale.ts';
import { type HttpApp, routes } from '#http/app.ts';
import { submissionAnswer } from '#features/submissions/server/submission-route.ts';
import { readApplication } from './read-application.ts';
import { applicationDependencies, submitApplication } from './submit-application.ts';

/** `POST /api/applications` as multipart → 201 `{id}` (http.md#public-calls). */
export const applicationRoute = (open = applicationDependencies): HttpApp =>
  routes().post('/api/applications', async (c) => {
    const sent = await readApplication(c.req.raw);
    const locale = answerLocale(c.req.raw, sent.fields);
    c.set('locale', locale);
    const idempotencyKey = c.req.header('idempotency-key');
    return submissionAnswer(await submitApplication(sent, { locale, ip: c.env.ip, idempotencyKey }, open()));
  });
