import type { DefaultCommandName } from '@kompaan/contract/wire'
import { useMessages } from '../../../shared/i18n/use-messages.ts'

/** What is called how that every robot understands: that has no title of its own. */
export function useDefaultTitles(): (name: DefaultCommandName) => string {
  const t = useMessages('speech-interactions')
  return (name) => t(`defaults.${name}`)
}
