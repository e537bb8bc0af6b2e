import { strongPasswordCost } from '@kompaan/contract'
import type { Handler } from '../../http/call.ts'
import { isTooCommon } from './common-passwords.ts'

/** Guessing beyond this many characters changes nothing for the answer, and takes ever longer. */
const analysedLength = 64

export function analysePassword(): Handler<'passwordAnalysis'> {
  return async ({ body }) => {
    const estimator = await loadEstimator()
    const { guesses, score, feedback } = estimator.check(
      body.password.slice(0, analysedLength),
      body.context ?? [],
    )
    return {
      cost: guesses,
      score,
      refused: isTooCommon(body.password),
      warning: feedback.warning ?? null,
      suggestions: feedback.suggestions.slice(0, 10),
    }
  }
}

export function passwordCost(): Handler<'passwordCost'> {
  return async () => ({ cost: strongPasswordCost })
}

let estimator: ReturnType<typeof makeEstimator> | undefined

/** The dictionaries take tens of megabytes, so they are loaded when first asked for. */
function loadEstimator() {
  estimator ??= makeEstimator()
  return estimator
}

async function makeEstimator() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: {
      ...common.dictionary,
      ...english.dictionary,
      own: ['kompaan', 'robot', 'zorg', 'mantelzorg'],
    },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  })
}
