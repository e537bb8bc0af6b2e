import type { ScriptDraft } from '@kompaan/script/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DraftNotice } from '../../../shared/drafts/draft-notice.tsx'
import type { Draft, DraftContent } from '../../../shared/drafts/draft-ports.ts'
import type { OpenDraft } from '../../../shared/drafts/open-draft.ts'
import { useDraftState } from '../../../shared/drafts/use-draft.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { loadEngine } from '../../../shared/scripts/script-engine.ts'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import { announce } from '../../../shared/ui/announce.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { focusHeadingWhenLost } from '../../../shared/ui/focus-heading.ts'
import { showToast } from '../../../shared/ui/show-toast.ts'
import type { ScriptOrigin } from '../api/open-script.ts'
import { type KeptScript, readDraft, writeDraft } from '../model/draft-content.ts'
import { isDirty } from '../model/editor.ts'
import { useEditor, useEditorState } from './editor-context.ts'
import styles from './script-editor.module.css'

type Kept = Pick<OpenDraft, 'keep' | 'discard'> & {
  readonly origin: ScriptOrigin
  readonly take?: (content: DraftContent) => Promise<boolean>
}

export type DraftKeeperProps = {
  draft: OpenDraft
  /** Until it is known what was kept before, and what becomes of it, nothing is written over it. */
  isHeld: boolean
  onHold: (isHeld: boolean) => void
  /** Where what is written comes from. */
  origin: ScriptOrigin
  /** What was kept is opened at once, instead of offered. */
  opensAtOnce: boolean
  /** A draft was taken over: it may go on from another version. */
  onTake: (kept: KeptScript) => void
}

/** Keeps what is written, offers what was kept before, and says where it is by now. */
export function DraftKeeper({ draft, isHeld, onHold, origin, opensAtOnce, onTake }: DraftKeeperProps) {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const { find, keep, discard } = draft
  const state = useDraftState(draft)
  const [found, setFound] = useState<Draft | null>(null)
  const dirty = useEditorState(isDirty)

  /** Where it is kept by now: known before the effects of one place end, so that what they have left goes to the next. */
  const now = useRef<Kept>({ origin, keep, discard })
  useEffect(() => {
    // A new script that was saved goes on under an id of its own, where nothing can have been kept before.
    if (!isHeld) return undefined
    let isGone = false
    void find().then(async (there) => {
      if (isGone) return
      if (there !== null && opensAtOnce) await now.current.take?.(there.content)
      else setFound(there)
      onHold(there !== null && !opensAtOnce)
    })
    return () => {
      isGone = true
    }
  }, [find, isHeld, onHold, opensAtOnce])
  // What was typed while it was being saved could have been kept as one that was never saved, and be offered as such.
  useEffect(
    () => () => {
      if (!isHeld && now.current.discard !== discard) void discard()
    },
    [discard, isHeld],
  )
  // Also what was typed while a version was being saved: with that, the draft of before has gone.
  useEffect(() => {
    if (isHeld || !isDirty(editor.get())) return
    keep(draftOf(editor.get().history.script, origin))
  }, [editor, isHeld, keep, origin])
  useEffect(() => {
    if (isHeld) return undefined
    let last = editor.get().history.script
    return editor.subscribe(() => {
      const { script } = editor.get().history
      if (script === last) return
      last = script
      // Undone back to what is saved: nothing is left to keep.
      if (isDirty(editor.get())) now.current.keep(draftOf(script, now.current.origin))
      else void discard()
    })
  }, [discard, editor, isHeld])

  const take = async (content: DraftContent): Promise<boolean> => {
    const kept = readDraft(content)
    if (kept === null) {
      showToast({ kind: 'info', text: t('draft.broken') })
      return false
    }
    try {
      editor.take(kept.script, await loadEngine(kept.script.language))
      onTake(kept)
      return true
    } catch {
      showToast({ kind: 'danger', text: t('failedLanguage') })
      return false
    }
  }
  useLayoutEffect(() => {
    now.current = { origin, keep, discard, take }
  })
  return (
    <>
      <DraftNotice draft={draft} onTake={(content) => void take(content)} />
      <div role="status" id={offerId}>
        {found !== null && (
          <FoundDraft
            found={found}
            baseVersionId={origin.versionId}
            onTake={() => {
              setFound(null)
              focusHeadingWhenLost()
              void take(found.content).then((isTaken) => {
                onHold(false)
                if (isTaken) announce(t('draft.taken'))
              })
            }}
            onLeave={() => {
              setFound(null)
              focusHeadingWhenLost()
              void discard().then(() => {
                onHold(false)
                announce(t('draft.left'))
              })
            }}
          />
        )}
      </div>
      {/* It has room for its longest words from the first on: a second later they come, and would move the steps below. */}
      <p className={styles.state} data-longest={dirty ? t('state.here') : undefined}>
        <span>{dirty ? t(`state.${keptWord()}`) : ''}</span>
      </p>
    </>
  )

  function keptWord(): 'held' | 'writing' | 'here' | 'everywhere' | 'not_kept' {
    if (found !== null) return 'held'
    return state.kept === 'nothing' || state.kept === 'not_yet' ? 'writing' : state.kept
  }
}

const offerId = 'draft-offer'

/** To the choice that waits; false when there is none. */
export function goToOffer(): boolean {
  const offer = document.querySelector<HTMLElement>(`#${offerId} button`)
  offer?.scrollIntoView({ block: 'center' })
  offer?.focus({ preventScroll: true })
  return offer !== null
}

function draftOf(script: ScriptDraft, { versionId, templateId }: ScriptOrigin): () => DraftContent {
  return () => writeDraft({ script, baseVersionId: versionId, templateId })
}

type FoundDraftProps = {
  found: Draft
  baseVersionId: string | null
  onTake: () => void
  onLeave: () => void
}

function FoundDraft({ found, baseVersionId, onTake, onLeave }: FoundDraftProps) {
  const t = useMessages('script-editor')
  const { when } = useOwnTime()
  const isOlder = found.content.baseVersionId !== baseVersionId
  return (
    <Banner
      kind="attention"
      title={t('draft.title', { when: when(new Date(found.savedAt)) })}
      actions={
        <>
          <Button onPress={onTake}>{t('draft.take')}</Button>
          <Button variant="secondary" onPress={onLeave}>
            {t('draft.leave')}
          </Button>
        </>
      }
    >
      <p>{t(isOlder ? 'draft.older' : 'draft.text')}</p>
    </Banner>
  )
}
