import { answerLocale } from '#http/locale.ts';
import { type HttpApp, routes } from '#http/app.ts';
import { countAttempt } from '#features/submissions/server/count-attempt.ts';
import { submissionAnswer } from '#features/submissions/server/submission-route.ts';
import { readApplication } from './read-application.ts';
import { applicationDependencies, submitApplication } from './submit-application.ts';

/** `POST /api/applications` as multipart → 201 `{id}` (http.md#public-calls). */
export const applicationRoute = (open = applicationDependencies): HttpApp =>
  routes().post('/api/applications', async (c) => {
    const dependencies = open();
    await countAttempt('applications', c.env.ip, dependencies);
    const sent = await readApplication(c.req.raw);
    const locale = answerLocale(c.req.raw, sent.fields);
    c.set('locale', locale);
    const idempotencyKey = c.req.header('idempotency-key');
    const context = { locale, ip: c.env.ip, idempotencyKey };
    return submissionAnswer(await submitApplication(sent, context, dependencies));
  });
