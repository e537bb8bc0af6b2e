/** What a script is about, in the order in which the overview shows them. */
export const scriptCategories = [
  'act_visits',
  'sustenance',
  'selfcare',
  'health',
  'household',
  'other',
] as const
export type ScriptCategory = (typeof scriptCategories)[number]
