import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Needs } from '../../services.ts'
import { capabilitiesOf, demandScripts } from '../devices/capabilities.ts'
import { findDevice } from '../devices/devices.repository.ts'
import { allowedPermissions } from '../permissions/robot-permissions.ts'

/**
 * Refuses to teach a robot that cannot perform a script by itself, or may not listen (D-18); what it was taught before can be
 * read and removed. Answers what the robot can do.
 */
export async function demandTeachable(
  { config }: Needs<'config'>,
  { tx }: Unit,
  robotId: string,
): Promise<readonly string[]> {
  const capabilities = capabilitiesOf(await findDevice(tx, robotId), config)
  demandScripts(capabilities)
  const allowed = await allowedPermissions(tx, robotId)
  if (!allowed.includes('speechInteractions') || !allowed.includes('googleAudioTranscription'))
    throw new ApiError('missing_permissions')
  return capabilities
}
