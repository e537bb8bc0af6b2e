import type { ScriptSummary } from '../../../shared/scripts/scripts-query.ts'
import type { TemplateSummary } from '../api/scripts-queries.ts'
import type { GroupName, GroupedScript } from './script-groups.ts'

/** A script of the robot's own, or one to begin from. */
export type ListedScript = GroupedScript & {
  readonly group: GroupName
  readonly duration: number
} & (
    | { readonly kind: 'own'; readonly about: ScriptSummary }
    | { readonly kind: 'template'; readonly about: TemplateSummary }
  )

/** What the overview lists. Reminders and questions have screens of their own, although they are scripts too (D-26). */
export function listedScripts(
  scripts: readonly ScriptSummary[],
  templates: readonly TemplateSummary[],
): readonly ListedScript[] {
  return [
    ...scripts
      .filter(({ type }) => type === 'script')
      .map((about) => ({
        kind: 'own' as const,
        about,
        id: about.id,
        name: about.scriptName,
        language: about.scriptLanguage,
        group: about.scriptCategory,
        duration: about.duration,
      })),
    ...templates.map((about) => ({
      kind: 'template' as const,
      about,
      id: about.id,
      name: about.scriptName,
      language: about.scriptLanguage,
      group: about.templateGroup,
      duration: about.duration,
    })),
  ]
}
