import type { VariableName } from '@kompaan/speech/core'
import { useCallback } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { spokenPieces } from './spoken-pieces.ts'

/** What a carer calls the word that the robot fills in. */
export function useVariableName(): (name: VariableName, step: string) => string {
  const t = useMessages('speech')
  return useCallback(
    (name, step) => {
      const called = t(`variables.names.${name}`)
      return step === '' ? called : t('variables.shifted', { name: called, step })
    },
    [t],
  )
}

/** A sentence as plain text: '[dag van de week]' stands where the robot fills in a word. */
export function useSpokenText(): (text: string) => string {
  const nameOf = useVariableName()
  return useCallback(
    (text) =>
      spokenPieces(text, nameOf)
        .map((piece) => (piece.isVariable ? `[${piece.text.toLowerCase()}]` : piece.text))
        .join(''),
    [nameOf],
  )
}
