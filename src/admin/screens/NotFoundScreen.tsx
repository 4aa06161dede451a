import { FailureMessage } from './FailureMessage.tsx';

export const NotFoundScreen = () => <FailureMessage status={404} message={undefined} />;
