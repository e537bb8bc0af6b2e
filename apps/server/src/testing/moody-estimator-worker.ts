import { parentPort } from 'node:worker_threads'
import { z } from 'zod'

/** Stands for a thread in trouble: it never answers 'stuck', dies of 'deadly', and answers everything else at once. */
const question = z.object({ password: z.string() })

parentPort?.on('message', (message: unknown) => {
  const { password } = question.parse(message)
  if (password === 'deadly') process.exit(1)
  if (password !== 'stuck') parentPort?.postMessage({ guesses: 7, score: 0, warning: null, suggestions: [] })
})
