import type { RoutePath } from '../route.ts'

const path = '/api/manager/robots/{robotId}/script-drafts/{scriptId}'

// Kept beside the work and tried again by itself: a failure takes nobody away from what they are writing.
export const scriptDraftsPaths = {
  scriptDraft: { method: 'GET', path, access: 'paired', failsInPlace: true },
  putScriptDraft: { method: 'PUT', path, access: 'paired', failsInPlace: true },
  removeScriptDraft: { method: 'DELETE', path, access: 'paired', failsInPlace: true },
} as const satisfies Record<string, RoutePath>
