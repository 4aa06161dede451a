import { useRouteError } from 'react-router';
import { toFailure } from '../failure.ts';
import { FailureMessage } from './FailureMessage.tsx';

/** What a screen could not catch itself; the shell around it stays. */
export const ScreenError = () => <FailureMessage {...toFailure(useRouteError())} />;
