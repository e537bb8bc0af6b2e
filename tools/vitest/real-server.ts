import { afterEach } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** A real server with a real database was up for this test: it counts as an api test. */
    hasServer?: boolean
  }
}

/** Of the test file that runs: files follow each other in one process. */
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
