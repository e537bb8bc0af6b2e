import { robotPermissions } from '@kompaan/contract/wire'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import type { Activity } from '../api/activity-query.ts'
import { activityTopic } from '../model/activity-topic.ts'

/** What happened as a sentence: who, whom and what. */
export function useActivityWords(): (entry: Activity) => string {
  const t = useMessages('activity')
  const permissions = useMessages('permissions')
  const { list } = useOwnTime()
  const { id: ownId } = useSessionData().self.user
  const who = useActorWords()

  return (entry) =>
    t(`actions.${entry.action}`, { who: who(entry), whom: whom(entry), what: list(what(entry)) })

  function whom({ to }: Activity): string {
    return to?.userId === ownId ? t('whom.you') : (to?.name ?? t('whom.gone'))
  }

  /** Permissions and settings by their names; scripts, music and commands by those that they were given; anything else is a version. */
  function what({ action, what: named }: Activity): string[] {
    const topic = activityTopic(action)
    if (topic === 'scripts' || topic === 'music' || topic === 'tasks' || topic === 'commands')
      return named.length === 0 ? [t(`gone.${topic}`)] : named.map((name) => t('named', { name }))
    if (named.length === 0) return [t('unknown')]
    return named.map((word) => {
      const permission = robotPermissions.find((each) => each === word)
      if (permission !== undefined) return permissions(`names.${permission}`)
      const setting = settings.find((each) => each === word)
      return setting === undefined ? t('version', { version: word }) : t(`settings.${setting}`)
    })
  }
}

/** Names who did it, at the beginning of a sentence. */
export function useActorWords(): (entry: Pick<Activity, 'action' | 'by'>) => string {
  const t = useMessages('activity')
  const { id: ownId } = useSessionData().self.user
  return ({ action, by }) => {
    switch (by.kind) {
      case 'user':
        return by.userId === ownId ? t('who.you') : (by.name ?? t('who.gone'))
      case 'robot':
        // A robot changes no setting by itself.
        return action === 'changeRobotSettings' ? t('atRobot') : t('who.robot')
      case 'operator':
        return t('who.operator')
      case 'system':
        return t('who.system')
    }
  }
}

const settings = ['timeZone', 'defaultLanguage'] as const
