import { createContext, type ReactNode } from 'react';

/** Draws the form to sign in again with; the app hands it in, since the shell knows no feature. */
export const SignInFormContext = createContext<(email: string) => ReactNode>(() => null);
