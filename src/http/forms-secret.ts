/** The key of the secret that signs time tokens and links and hashes IP and e-mail addresses, in the settings store. */
export const FORMS_SECRET = 'forms-secret';
