import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'

/** What was filled in, as people write it. */
export function useFieldWords(): (field: { type: string; value: string | null }) => string {
  const t = useMessages('reports')
  const { date, list, number } = useOwnTime()
  return ({ type, value }) => {
    if (value === null || value.trim() === '') return t('noValue')
    if (type === 'boolean') return t(value === 'true' ? 'yes' : 'no')
    if (type === 'multipleChoice') return list(value.split('\n'))
    if (type === 'date') {
      const noon = new Date(`${value}T12:00:00`)
      return Number.isNaN(noon.getTime()) ? value : date(noon)
    }
    if (type === 'number') {
      const parsed = Number(value.trim().replace(',', '.'))
      return Number.isFinite(parsed) ? number(parsed) : value
    }
    return value
  }
}
