import { openStores } from '../../src/data/stores.ts';
import { issueFormToken } from './form-token.ts';
import { handle, type Handler, json } from './handle.ts';
import { FORMS_SECRET } from './submission.ts';
import { cachedSecret } from './secret.ts';

const formsSecret = () => cachedSecret(openStores()('settings'), FORMS_SECRET);

/** `GET /api/form-token` → `{token}`: asked for when a form is first touched (design.md, "Once"). */
export const formTokenHandler = (
  secret: () => Promise<string> = formsSecret,
  now: () => number = Date.now,
): Handler => handle(['GET'], async () => json(200, { token: issueFormToken(await secret(), now()) }));
