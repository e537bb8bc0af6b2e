/** What the product's documents call some problems. It stands beside the code, for who looks for that name. */
export const documentedMessages = {
  infinite_script: 'Infinite script',
  invalid_step_type: 'Invalid stepType',
  no_reports: 'No reports found for report step',
  report_not_found: 'Report not found',
  invalid_seconds: 'Invalid seconds',
  goto_step_missing: 'Missing goto step',
} as const

export type DocumentedCode = keyof typeof documentedMessages

/** The message of a code that has one, to be spread into its problem. */
export function messageOf(code: string): { readonly message?: string } {
  return isDocumented(code) ? { message: documentedMessages[code] } : {}
}

function isDocumented(code: string): code is DocumentedCode {
  return Object.hasOwn(documentedMessages, code)
}
