import { loadQuickly } from './load-quickly.ts'

const { runServer } = await loadQuickly(() => import('./run-server.ts'))
runServer(process.env)
