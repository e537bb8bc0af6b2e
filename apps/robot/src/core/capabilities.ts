/** What this robot can do; the portal offers no more than that. */
export const capabilities = [
  'remoteUpdate-v2',
  'remoteRestart-v1',
  'languageTurkish-v1',
  'scriptExecution-v2',
  'scriptVariables-v1',
  'multipleChoice-v1',
  'multiLingual-v1',
  'report-v1',
  'statusCheck-v1',
]
