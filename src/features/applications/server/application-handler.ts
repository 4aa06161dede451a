import { APPLICATION_FILE_BYTES } from '../application.ts';
import { messageText } from '#fields/message-texts.ts';
import { errorJson, handle, type Handler } from '#http/handle.ts';
import { HttpError } from '#http/http-error.ts';
import { answerLocale } from '#http/locale.ts';
import { serverMessages } from '#http/messages.ts';
import { submissionAnswer } from '#features/submissions/server/submission-answer.ts';
import { readApplication, type SentApplication } from './read-application.ts';
import { applicationDependencies, submitApplication } from './submit-application.ts';

/** `POST /api/applications` as multipart → 201 `{id}` (http.md#public-calls). */
export const applicationHandler = (open = applicationDependencies): Handler =>
  handle(['POST'], async (request, { ip }) => {
    let sent: SentApplication;
    try {
      sent = await readApplication(request);
    } catch (error) {
      if (error instanceof HttpError && error.statusCode === 413) return tooLarge(request);
      throw error;
    }
    const locale = answerLocale(request, sent.fields);
    const idempotencyKey = request.headers.get('idempotency-key');
    return submissionAnswer(await submitApplication(sent, { locale, address: ip, idempotencyKey }, open()));
  });

/** So much can only be the file; the rest of the form was not read. */
function tooLarge(request: Request): Response {
  const locale = answerLocale(request);
  const cv = messageText(locale, 'fileTooLarge', { limit: APPLICATION_FILE_BYTES });
  return errorJson({ message: serverMessages[locale].tooLarge, statusCode: 413, errors: { cv } });
}
