import { directSpeechProblems, simpleTextMaxLength } from '@kompaan/script/core'
import { type RefObject, useEffect, useRef } from 'react'
import { forgetTyped, keepTyped } from '../../../shared/form/typed.ts'
import { useForm, type FormState } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { type SentenceToSay, speakDirectly } from '../api/direct-speech.ts'
import type { Words } from '../model/quick-words.ts'

export type Composed = Pick<SentenceToSay, 'kind' | 'text' | 'greet' | 'sayTime' | 'notify'>

export interface Composing {
  readonly form: FormState<Composed>
  readonly area: RefObject<HTMLTextAreaElement | null>
  /** Fills in words that were said before. */
  readonly pick: (words: Words) => void
}

const empty: Composed = { kind: 'say', text: '', greet: false, sayTime: false, notify: false }

/** What is being typed. It stays, here and while the page is left, until the robot has been told. */
export function useComposer(robot: PairedRobot): Composing {
  const t = useMessages('direct-speech')
  const name = `direct:${robot.id}`
  const area = useRef<HTMLTextAreaElement>(null)
  /** The one whose answer did not come: sent again it is the same, and is not said twice. */
  const sending = useRef<{ readonly of: string; readonly id: string }>(undefined)

  const send = async (values: Composed) => {
    const composed = { ...values, text: values.text.trim() }
    const of = JSON.stringify(composed)
    if (sending.current?.of !== of) sending.current = { of, id: crypto.randomUUID() }
    const failure = await speakDirectly(robot.id, { ...composed, sendingId: sending.current.id })
    if (failure !== null) return failure
    sending.current = undefined
    form.restart({ ...values, text: '' })
    // The page stays at what was sent.
    area.current?.focus({ preventScroll: true })
    return null
  }

  const form = useForm<Composed>({
    name,
    initial: empty,
    check: ({ kind, text }) => {
      const [problem] = directSpeechProblems(text.trim())
      if (problem === undefined) return {}
      const { code } = problem
      if (code === 'text_missing') return { text: t(`problem.missing.${kind}`) }
      return { text: t(`problem.${code}`, { max: simpleTextMaxLength, example: '{{$time}}' }) }
    },
    send,
  })

  const { isDirty } = form
  // With everything that is drawn anew: what is typed is known by the form alone.
  useEffect(() => {
    if (isDirty) keepTyped()
    else forgetTyped(name)
  })

  return {
    form,
    area,
    pick: ({ kind, text }) => {
      form.edit((before) => ({ values: { ...before.values, kind, text }, left: new Map() }))
      area.current?.focus()
    },
  }
}
