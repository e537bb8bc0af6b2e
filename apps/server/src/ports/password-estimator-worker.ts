import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { z } from 'zod'

/**
 * The thread of `password-estimator.ts`. What follows after this many characters can only make a password harder to
 * guess, and the work grows with the square of the length.
 */
const estimatedLength = 40
/** A password full of digits and signs reads as letters in very many ways; a few of them find 'p@55w0rd'. */
const readingsOfSigns = 4

const question = z.object({ password: z.string(), context: z.array(z.string()) })

if (parentPort === null) throw new Error('this module runs as a worker thread only')
const port = parentPort
const estimator = new ZxcvbnFactory({
  dictionary: {
    ...common.dictionary,
    ...english.dictionary,
    own: ['kompaan', 'robot', 'zorg', 'mantelzorg'],
  },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
  l33tMaxSubstitutions: readingsOfSigns,
})

port.on('message', (message: unknown) => {
  const { password, context } = question.parse(message)
  const { guesses, score, feedback } = estimator.check(
    password.slice(0, estimatedLength),
    context.map((word) => word.slice(0, estimatedLength)),
  )
  port.postMessage({
    guesses,
    score,
    warning: feedback.warning ?? null,
    suggestions: feedback.suggestions.slice(0, 10),
  })
})
