import { afterAll, expect, test } from 'vitest'
import { makeDataFolders, startServerProcess } from './testing/server-process.ts'
import { until } from './testing/until.ts'

const folders = makeDataFolders()
afterAll(() => folders.remove())

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'a server that is ended by %s leaves no voice running',
  async (signal) => {
    const server = startServerProcess({
      DATA_DIR: await folders.prepared(),
      VOICE: 'embedded',
      LOG_LEVEL: 'info',
    })
    await server.ready()
    const pid = await until(
      () => Number(/"pid":(\d+),"msg":"the voice is ready"/.exec(server.output())?.[1] ?? 0) || undefined,
      { what: 'the voice is ready', withinMilliseconds: 120_000 },
    )
    expect(isRunning(pid)).toBe(true)
    expect(await server.end(signal)).toBe(signal === 'SIGKILL' ? null : 0)
    await until(() => !isRunning(pid), { what: 'the voice has ended' })
  },
)
