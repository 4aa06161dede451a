/** The team roles (specification, section 3), as the design's interface names them. */
export const JOB_ROLES = [
  'mobile',
  'frontend',
  'backend',
  'fullstack',
  'devops',
  'aiIotMl',
  'salesBackOffice',
  'ba',
  'projectManager',
  'manualTester',
  'automationTester',
  'uiUxDesigner',
] as const;
export type JobRole = (typeof JOB_ROLES)[number];
