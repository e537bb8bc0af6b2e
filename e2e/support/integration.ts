import { devicePaths } from '@kompaan/contract/wire'
import type { LaunchedServer } from './launch-server.ts'
import { randomAddress } from './people.ts'

/** Has the operator add an integration for one robot. Answers how it tells that something has just happened there. */
export async function addIntegration(
  server: LaunchedServer,
  serial: string,
): Promise<(name: string, robotId: string) => Promise<void>> {
  const token = addedToken(
    await server.operator('addIntegration', { name: `Of ${serial}`, serials: [serial] }),
  )
  return async (name, robotId) => {
    const { method, path } = devicePaths.statusEvents
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        'x-forwarded-for': randomAddress(),
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ name, time: new Date(server.now()).toISOString(), robotId }),
    })
    if (!response.ok) throw new Error(`statusEvents answered ${response.status} ${await response.text()}`)
  }
}

function addedToken(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string')
    return answer.token
  throw new Error('The operator was told nothing about the new integration')
}
