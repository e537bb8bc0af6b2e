import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useFallbackInterval } from '../../../shared/live/live-state.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { countsAsOffline } from '../../../shared/robot/robot-condition.ts'
import { useRobotCondition } from '../../../shared/robot/use-robot-condition.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { directSpeechQuery } from '../api/direct-speech.ts'
import { isAwaited } from '../model/sentence-state.ts'
import { Composer } from './composer.tsx'
import { QuickWords } from './quick-words.tsx'
import { Talk } from './talk.tsx'
import { useComposer } from './use-composer.ts'
import styles from './direct-speech.module.css'

/** Nobody tells when a robot lets the time for a sentence pass, so it is asked. */
const whileAwaited = 5000

/** Somebody types, and the robot says it now; or asks it, and the answer comes back (DIR-01). */
export function DirectSpeechPage({ robot }: { robot: PairedRobot }) {
  const t = useMessages('direct-speech')
  const fallback = useFallbackInterval()
  const query = useQuery({
    ...directSpeechQuery(robot.id),
    refetchInterval: ({ state }) => (state.data?.sentences.some(isAwaited) ? whileAwaited : fallback),
  })
  const { condition } = useRobotCondition(robot.id)
  const composer = useComposer(robot)
  const { data } = query
  return (
    <Page title={t('title')} width="wide">
      <div className={styles.columns}>
        <Composer robot={robot} composer={composer} condition={condition} known={data} />
        <div className={styles.beside}>
          <Fetched query={query} failed={t('talk.failed')} waiting={<Skeleton shape="rows" count={2} />}>
            {(known) => (
              <Talk
                robot={robot}
                known={known}
                isAway={condition !== null && countsAsOffline(condition)}
                onRepeat={composer.pick}
              />
            )}
          </Fetched>
          {data !== undefined && <QuickWords robotId={robot.id} known={data} onPick={composer.pick} />}
        </div>
      </div>
    </Page>
  )
}
