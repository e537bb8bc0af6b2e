import { queryOptions } from '@tanstack/react-query'
import { ask } from '../http/client.ts'
import type { Language } from '../i18n/language.ts'

/** The kinds of report there are, with what they are called in a language. */
export function reportTypesQuery(robotId: string, language: Language) {
  return queryOptions({
    queryKey: ['reports', robotId, 'types', language],
    queryFn: ({ signal }) => ask('reports', { params: { robotId }, query: { language } }, { signal }),
  })
}
