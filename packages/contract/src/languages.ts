/** Interface languages that are complete. The others of the specification are added as they are finished. */
export const interfaceLanguages = ['nl', 'en'] as const
export type InterfaceLanguage = (typeof interfaceLanguages)[number]
export const defaultInterfaceLanguage: InterfaceLanguage = 'nl'

export function isInterfaceLanguage(value: unknown): value is InterfaceLanguage {
  return interfaceLanguages.some((language) => language === value)
}
