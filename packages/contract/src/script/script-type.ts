/** Reminders and questions are small scripts with a screen of their own (D-26). */
export const scriptTypes = ['script', 'reminder', 'question'] as const
export type ScriptType = (typeof scriptTypes)[number]

/** What a script can begin as: a template is made one's own, a public script is one that anybody may use. */
export const templateGroups = ['template', 'public'] as const
export type TemplateGroup = (typeof templateGroups)[number]
