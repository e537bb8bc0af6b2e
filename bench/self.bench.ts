import { startContest } from './beside-bare/contest.ts'

// What an authenticated read costs.
const contest = await startContest(['fastify', 'node:http', 'express'])
await contest.compare('GET /v4/self', '/api/account/v4/self', '/self')
await contest.stop()
