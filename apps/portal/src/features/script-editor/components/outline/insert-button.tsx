import type { Place } from '@kompaan/script/core'
import { CornerDownLeft } from 'lucide-react'
import { memo, use } from 'react'
import { CarryingContext, useEditor, useEditorActions } from '../editor-context.ts'
import { useSaying } from '../saying-context.ts'
import styles from './outline.module.css'

type InsertPlace = Exclude<Place, { readonly at: 'before' }>

type InsertButtonProps = {
  place: InsertPlace
  /** The position of the step that it follows, or the name of the branch that it opens. */
  where: string
}

/** Puts something in this place: a new step, or what is being moved or copied. */
export const InsertButton = memo(
  InsertButtonOf,
  (one, other) => one.where === other.where && placeName(one.place) === placeName(other.place),
)

function InsertButtonOf({ place, where }: InsertButtonProps) {
  const { t } = useSaying()
  const editor = useEditor()
  const actions = useEditorActions()
  const carrying = use(CarryingContext)
  const press = () => {
    if (carrying === null) actions.addAt(place)
    else if (carrying.kind === 'copy') actions.edit({ kind: 'copyBranch', linkId: carrying.linkId, place })
    else {
      const { stepId, withFollowing } = carrying
      actions.edit({ kind: 'moveStepTo', stepId, place, withFollowing })
    }
  }
  const isRefused = carrying !== null && !editor.preview(commandOf(carrying, place)).ok
  return (
    <button
      type="button"
      className={styles.insert}
      data-at={place.at}
      data-place={placeName(place)}
      disabled={isRefused}
      aria-label={labelOf()}
      onClick={press}
    >
      {carrying !== null && (
        <span className={styles.sign}>
          {here}
          {!isRefused && <span>{t('outline.here')}</span>}
        </span>
      )}
    </button>
  )

  function labelOf(): string {
    const isAdding = carrying === null
    if (place.at === 'start') return t(isAdding ? 'outline.addStart' : 'outline.hereStart')
    if (place.at === 'after') {
      return t(isAdding ? 'outline.addAfter' : 'outline.hereAfter', { position: where })
    }
    return t(isAdding ? 'outline.addBranch' : 'outline.hereBranch', { branch: where })
  }
}

// The same elements each time: when steps move, each of them has another label, and nothing else.
const here = <CornerDownLeft aria-hidden="true" />

function commandOf(
  carrying: NonNullable<React.ContextType<typeof CarryingContext>>,
  place: InsertPlace,
): Parameters<ReturnType<typeof useEditor>['preview']>[0] {
  if (carrying.kind === 'copy') return { kind: 'copyBranch', linkId: carrying.linkId, place }
  const { stepId, withFollowing } = carrying
  return { kind: 'moveStepTo', stepId, place, withFollowing }
}

function placeName(place: InsertPlace): string {
  switch (place.at) {
    case 'start':
      return ''
    case 'after':
      return place.stepId
    case 'branch':
      return place.linkId
  }
}
