import { DirectSpeechPage } from '../../features/direct-speech/components/direct-speech-page.tsx'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'

/** Begins anew for another robot. */
export function DirectSpeechRoute() {
  const { robot } = useCurrentRobot()
  return robot === undefined ? null : <DirectSpeechPage key={robot.id} robot={robot} />
}
