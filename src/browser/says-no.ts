/** Global Privacy Control or Do Not Track: a visitor who has said no to all sites is not asked by this one. */
export const saysNoToTracking = (): boolean => {
  const { globalPrivacyControl, doNotTrack } = navigator as { globalPrivacyControl?: unknown } & Navigator;
  return globalPrivacyControl === true || doNotTrack === '1';
};
