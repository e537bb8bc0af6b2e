import { networkFailure } from '../../http/failure.ts'
import type { Upload, UploadsState } from '../../uploads/upload-queue.ts'
import { Stack } from '../stack.tsx'
import { UploadStatus } from '../upload-status.tsx'

const megabyte = 1024 ** 2
const nothing = () => undefined

const sent = upload('Daar bij die molen.mp3', 'done', 4 * megabyte)
const sending = upload('Tulpen uit Amsterdam.mp3', 'sending', 2 * megabyte)
const waiting = upload('Het dorp.m4a', 'waiting', 0)
const elsewhere = { ...upload('Aan de Amsterdamse grachten.flac', 'waiting', 0), robotId: 'other' }
const tooLarge: Upload = {
  ...upload('Een heel lang concert met een heel lange naam (live in Carré, 1987).wav', 'failed', 0),
  failure: {
    ...networkFailure,
    status: 413,
    error: 'payload_too_large',
    details: [{ path: '', message: '', code: 'too_large', values: { max: 50 * megabyte } }],
  },
}
const cutOff: Upload = { ...upload('Het dorp.m4a', 'failed', 0), failure: networkFailure }
const cutOffToo: Upload = { ...upload('Sofietje.ogg', 'failed', 0), failure: networkFailure }

/** Each of its states. */
export const uploadStates: readonly UploadsState[] = [
  { uploads: [sent, sending, waiting, elsewhere], pause: null, secondsLeft: 150 },
  { uploads: [sent, waiting], pause: 'offline', secondsLeft: null },
  { uploads: [sent, waiting], pause: 'logged_out', secondsLeft: null },
  { uploads: [sent, tooLarge, cutOff, cutOffToo], pause: null, secondsLeft: null },
  { uploads: [sent], pause: null, secondsLeft: null },
]

export function UploadsExample() {
  return (
    <Stack>
      {uploadStates.map((state, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes
        <UploadExample key={at} {...state} />
      ))}
    </Stack>
  )
}

/** What is being sent, in one of its states. */
export function UploadExample(state: UploadsState) {
  return (
    <UploadStatus
      {...state}
      otherRobot={(robotId) => (robotId === 'other' ? 'Opa Joop' : undefined)}
      onRetry={nothing}
      onRetryFailed={nothing}
      onCancel={nothing}
      onCancelAll={nothing}
      onDismiss={nothing}
    />
  )
}

function upload(name: string, state: Upload['state'], bytes: number): Upload {
  return { id: name, robotId: 'own', name, size: 4 * megabyte, state, sent: bytes, failure: null }
}
