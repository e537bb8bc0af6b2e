import type { Result, WireName } from '@kompaan/contract/wire'
import { useEffect, useRef, useState } from 'react'
import { call } from './client.ts'
import type { Answer, CallInput } from './create-client.ts'
import type { Failure } from './failure.ts'

export interface Read<Value> {
  readonly value: Value | null
  readonly failure: Failure | null
  readonly again: () => void
  /** For who cannot go on without it: waits for what is on its way. */
  readonly answer: () => Promise<Result<Value, Failure>>
}

/**
 * Reads something once for a page before login, where the query cache with its code is not there yet. The input
 * may be a new object at every drawing; only its content counts.
 */
export function useRead<N extends WireName>(name: N, input: CallInput<N>): Read<Answer<N>> {
  const [state, setState] = useState<Pick<Read<Answer<N>>, 'value' | 'failure'>>({
    value: null,
    failure: null,
  })
  const [turn, setTurn] = useState(0)
  const content = JSON.stringify(input)
  const reading = useRef<Promise<Result<Answer<N>, Failure>>>(undefined)

  useEffect(() => {
    const left = new AbortController()
    setState({ value: null, failure: null })
    reading.current = call(name, input, { signal: left.signal })
    void reading.current.then((answer) => {
      if (left.signal.aborted) return
      setState(answer.ok ? { value: answer.value, failure: null } : { value: null, failure: answer.error })
    })
    return () => left.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the input counts by its content
  }, [name, content, turn])

  return {
    ...state,
    again: () => setTurn((before) => before + 1),
    answer: () => reading.current ?? call(name, input),
  }
}
