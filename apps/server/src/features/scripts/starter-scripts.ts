import type { TemplateRow } from './script-templates.repository.ts'

/** The templates and public scripts that every installation begins with. */
export function starterScripts(): readonly TemplateRow[] {
  return []
}
