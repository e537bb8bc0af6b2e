import { call } from '../../../shared/http/client.ts'
import { fetchAgain } from '../../../shared/query/fetch-again.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { uploads } from '../../../shared/uploads/uploads.ts'
import { uploadOutcome } from '../model/upload-outcome.ts'
import { musicKey } from './music-queries.ts'

/** Begins to send files. Each goes in a call of its own, so that one that fails is sent again by itself. */
export function sendSongs(robotId: string, files: readonly File[]): void {
  uploads.add(
    files.map((file) => ({
      robotId,
      name: file.name,
      size: file.size,
      send: async (options) => {
        const body = new FormData()
        body.append('song', file, file.name)
        const outcome = uploadOutcome(await call('uploadSongs', { params: { robotId }, body }, options))
        if (outcome.ok) void fetchAgain(queryClient, { queryKey: musicKey(robotId) })
        return outcome
      },
    })),
  )
}
