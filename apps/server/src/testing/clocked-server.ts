import { loadQuickly } from '../load-quickly.ts'

/**
 * The server as a process of its own, like `main.ts`, but with a clock that its parent process can move on:
 * tests in a browser let an hour pass in no time.
 */
const { runClockedServer } = await loadQuickly(() => import('./run-clocked-server.ts'))
await runClockedServer()
