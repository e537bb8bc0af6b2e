import { passwordProblem, strongPasswordCost } from '@kompaan/contract/wire'
import { useEffect, useState } from 'react'
import { call } from '../http/client.ts'
import { judgePassword, type PasswordJudgement } from './judge-password.ts'

/** Typing goes on; only a pause is worth a question to the server. */
const pause = 400

/**
 * How strong a password is, looked up from 8 characters on; undefined while unknown. `ownWords` are the own names; with
 * the key of a mail the server knows them itself.
 */
export function usePasswordStrength(
  password: string,
  ownWords: readonly string[],
  resetKey?: string,
): PasswordJudgement | undefined {
  const [judged, setJudged] = useState<{ password: string; judgement: PasswordJudgement }>()
  const words = ownWords.filter((word) => word !== '').join('\n')

  useEffect(() => {
    if (passwordProblem(password) !== null) return
    const left = new AbortController()
    const timer = setTimeout(() => void lookUp(), pause)
    const lookUp = async () => {
      const context = words === '' ? [] : words.split('\n')
      const body = { password, context, ...(resetKey !== undefined && { resetKey }) }
      const [analysis, threshold] = await Promise.all([
        call('passwordAnalysis', { body }, { inPlace: true, signal: left.signal }),
        strongFrom(),
      ])
      if (analysis.ok) setJudged({ password, judgement: judgePassword(analysis.value, threshold) })
    }
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [password, words, resetKey])

  return judged?.password === password ? judged.judgement : undefined
}

let asked: Promise<number> | undefined

/** The server names the cost from which a password is strong; it is the same for everyone. */
async function strongFrom(): Promise<number> {
  asked ??= call('passwordCost', {}, { inPlace: true }).then((answer) => {
    if (!answer.ok) asked = undefined
    return answer.ok ? answer.value.cost : strongPasswordCost
  })
  return asked
}
