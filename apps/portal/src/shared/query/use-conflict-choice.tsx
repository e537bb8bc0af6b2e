import { type ReactNode, useState } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { LazyModal } from '../ui/lazy-modal.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import type { ConflictChoice } from './save-version.ts'

interface Question<Theirs> {
  readonly theirs: Theirs
  readonly answer: (choice: ConflictChoice | null) => void
}

export interface ConflictChoosing<Theirs> {
  /** For `saveVersion`. */
  readonly choose: (theirs: Theirs) => Promise<ConflictChoice | null>
  /** Belongs on the page; there while somebody is asked. */
  readonly question: ReactNode
}

/** Asks whose version stays. `describe` shows what the other has made of it, and when. */
export function useConflictChoice<Theirs>(describe: (theirs: Theirs) => ReactNode): ConflictChoosing<Theirs> {
  const t = useMessages('query')
  const [asked, setAsked] = useState<Question<Theirs> | null>(null)
  const [choice, setChoice] = useState<ConflictChoice>()
  const end = (chosen: ConflictChoice | null) => {
    asked?.answer(chosen)
    setAsked(null)
  }
  return {
    choose: (theirs) =>
      new Promise((answer) => {
        setChoice(undefined)
        setAsked({ theirs, answer })
      }),
    question: (
      <LazyModal
        isOpen={asked !== null}
        title={t('conflict.title')}
        text={t('conflict.text')}
        submitLabel={t('conflict.go')}
        cancelLabel={t('conflict.later')}
        isInvalid={choice === undefined}
        onSubmit={() => end(choice ?? null)}
        onCancel={() => end(null)}
      >
        {asked !== null && describe(asked.theirs)}
        <RadioGroup
          label={t('conflict.which')}
          options={[
            { value: 'mine', label: t('conflict.mine'), description: t('conflict.mineText') },
            { value: 'theirs', label: t('conflict.theirs'), description: t('conflict.theirsText') },
          ]}
          value={choice}
          onChange={setChoice}
        />
      </LazyModal>
    ),
  }
}
