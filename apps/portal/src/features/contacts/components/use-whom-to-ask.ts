import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { usePrimaryName } from '../../../shared/robot/robot-users-query.ts'

/** Says who can change the contacts, by name once that is known. */
export function useWhomToAsk(robotId: string): string {
  const t = useMessages('contacts')
  const name = usePrimaryName(robotId)
  return name === undefined ? t('primaryOnly') : t('askPrimary', { name })
}
