/** The roles of a job (rules.md#pages). */
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
