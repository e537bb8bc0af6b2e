import type { Answer } from '../http/create-client.ts'
import { useRead, type Read } from '../http/use-read.ts'
import { useLanguage } from '../i18n/use-language.ts'

/** The newest licence agreement in the language on screen. */
export function useLatestEula(): Read<Answer<'latestEula'>> {
  const { language } = useLanguage()
  return useRead('latestEula', { query: { language } })
}
