import { afterEach } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** A real server with a real database was up for this test: it counts as an api test. */
    hasServer?: boolean
  }
}

/** Whether the test file that runs has a server. Files follow each other in one process. */
let isUp = false

/** Said by whatever starts a real server on a real database, for the tests of the file that asked for it. */
export function declareRealServer(): void {
  isUp = true
}

/** Run before each test file, as a set-up file of its project. */
export function followFile(): void {
  isUp = false
  afterEach(({ task }) => {
    if (isUp) task.meta.hasServer = true
  })
}
