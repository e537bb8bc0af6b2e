import type { Link } from '@kompaan/script/core'
import { createContext, use } from 'react'

export interface SimilarityQuestion {
  readonly command: string
  readonly commandId: string
  /** Those of the whole question, the command's own among them. */
  readonly links: readonly Link[]
  readonly signal: AbortSignal
}

/** Asks the server which command is too much like this one; null when none is, or when it cannot be asked. */
export type AskSimilarity = (question: SimilarityQuestion) => Promise<string | null>

export const SimilarityContext = createContext<AskSimilarity>(() => Promise.resolve(null))

export function useSimilarity(): AskSimilarity {
  return use(SimilarityContext)
}
