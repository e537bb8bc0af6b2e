import { type Contract, paths, type WireName } from '@kompaan/contract/wire'
import { browserClock } from '../clock/clock.ts'
import { session } from '../session/session.ts'
import { createClient, type Answer, type CallInput, type CallOptions } from './create-client.ts'
import { exclusively } from './exclusively.ts'
import { CallFailed, type Failure } from './failure.ts'
import { inTurn } from './in-turn.ts'
import { portalConfig } from './portal-config.ts'

let faultListener: (failure: Failure) => void = () => undefined

export const { call, request, download } = createClient<Pick<Contract, WireName>>({
  paths,
  session,
  clock: browserClock,
  config: portalConfig,
  fetch: async (address, init) => {
    if (init.method === 'GET') await inTurn()
    return fetch(address, init)
  },
  // No page before login sends files, so none waits for this.
  fetchWithProgress: async (...sent) => {
    const { fetchWithProgress } = await import('./fetch-with-progress.ts')
    return fetchWithProgress(...sent)
  },
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
  exclusively: (work) => exclusively('kompaan.refresh', work),
  onFault: (failure) => faultListener(failure),
})

/** For reads: answers the value or throws `CallFailed`, as the query cache expects. */
export async function ask<N extends WireName>(
  name: N,
  input: CallInput<N>,
  options?: CallOptions,
): Promise<Answer<N>> {
  const result = await call(name, input, options)
  if (!result.ok) throw new CallFailed(result.error)
  return result.value
}

/** The app says where failures go that no page tells. */
export function onFault(listener: (failure: Failure) => void): void {
  faultListener = listener
}

/** Leads to where such failures go: for a call that its page made `inPlace` and cannot tell about after all. */
export function tellFault(failure: Failure): void {
  faultListener(failure)
}
