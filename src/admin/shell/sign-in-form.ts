import { createContext, type ReactNode } from 'react';

/**
 * Draws the form with which the person of an e-mail address signs in again over a screen. The app hands it in, since
 * the shell knows no feature.
 */
export const SignInFormContext = createContext<(email: string) => ReactNode>(() => null);
