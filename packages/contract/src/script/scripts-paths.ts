import type { RoutePath } from '../route.ts'

const robot = '/api/manager/robots/{robotId}'

export const scriptsPaths = {
  scripts: { method: 'GET', path: `${robot}/scripts-v5`, access: 'paired' },
  filteredScripts: { method: 'GET', path: `${robot}/scripts-v3`, access: 'paired' },
  script: { method: 'GET', path: `${robot}/scripts-v5/{scriptId}`, access: 'paired' },
  scriptVersions: { method: 'GET', path: `${robot}/scripts-v5/{scriptId}/versions`, access: 'paired' },
  scriptVersion: {
    method: 'GET',
    path: `${robot}/scripts-v5/{scriptId}/versions/{versionId}`,
    access: 'paired',
  },
  allScriptVersions: { method: 'GET', path: `${robot}/script-versions`, access: 'paired' },
  scriptTemplates: { method: 'GET', path: `${robot}/scripts-v3-templates`, access: 'paired' },
  scriptTemplate: { method: 'GET', path: `${robot}/scripts-v3-templates/{templateId}`, access: 'paired' },
  // What was written stays on the page, with why it could not be saved.
  putScript: { method: 'PUT', path: `${robot}/scripts-v3`, access: 'paired', failsInPlace: true },
  archiveScript: { method: 'PATCH', path: `${robot}/scripts/{scriptId}/archive`, access: 'paired' },
  scriptUsage: { method: 'GET', path: `${robot}/scripts/{scriptId}/usage`, access: 'paired' },
  scriptExecution: {
    method: 'GET',
    path: `${robot}/scripts/{scriptId}/executions/{executionId}`,
    access: 'paired',
  },
  // Asked while somebody types.
  commandSimilarity: {
    method: 'POST',
    path: `${robot}/command-similarity`,
    access: 'paired',
    failsInPlace: true,
  },
  legacyScripts: { method: 'GET', path: `${robot}/scripts-deprecated`, access: 'paired' },
  putLegacyScript: { method: 'PUT', path: `${robot}/scripts-deprecated`, access: 'paired' },
  legacyScript: { method: 'GET', path: `${robot}/script-deprecated/{scriptId}`, access: 'paired' },
  changeLegacyScript: { method: 'POST', path: `${robot}/script-deprecated/{scriptId}`, access: 'paired' },
  removeLegacyScript: { method: 'DELETE', path: `${robot}/script-deprecated/{scriptId}`, access: 'paired' },
  // The documents except it from the page for errors.
  convertScripts: { method: 'POST', path: `${robot}/convert-scripts`, access: 'paired', failsInPlace: true },
  convertedScripts: { method: 'GET', path: `${robot}/converted-scripts`, access: 'paired' },
  scriptFromTask: { method: 'POST', path: `${robot}/scripts-from-task`, access: 'paired' },
} as const satisfies Record<string, RoutePath>
