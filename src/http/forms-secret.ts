/** The key of the secret that signs time tokens and links and hashes addresses, in the settings store. */
export const FORMS_SECRET = 'forms-secret';
