/** The key of the secret with which proofs and noted erasures name a person, in the settings store. */
export const PRIVACY_SECRET = 'privacy-secret';
