import { success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import { parentLinks } from '../derive/parent-links.ts'
import { stepFamily } from '../derive/step-family.ts'
import { isContinuation } from '../derive/tree-link.ts'
import { branchOf } from './branch-of.ts'
import { continuationOf, continueWith } from './continuation.ts'
import type { Draft } from './draft.ts'
import { refused } from './edit-error.ts'
import type { EditError } from './edit-error.ts'

/** Where something is put, as a carer says it (E3). Whatever stood there follows it. */
export type Place = Slot | { readonly at: 'before'; readonly stepId: string }

/** A spot in the tree that one step hangs on: it can be read, and filled with another step or with none. */
export type Slot =
  | { readonly at: 'start' }
  | { readonly at: 'after'; readonly stepId: string }
  | { readonly at: 'branch'; readonly linkId: string }

export function resolvePlace(draft: Draft, place: Place): Result<Slot, EditError> {
  switch (place.at) {
    case 'start':
      return success(place)
    case 'before': {
      const slot = slotOf(draft, place.stepId)
      return slot === null ? refused('step_not_found', 'place.stepId') : success(slot)
    }
    case 'after': {
      const step = draft.steps.get(place.stepId)
      if (step === undefined) return refused('step_not_found', 'place.stepId')
      if (stepFamily(step.type) !== 'chain') return refused('step_has_branches', 'place.stepId')
      return success(place)
    }
    case 'branch':
      return branchOf(draft, place.linkId) === undefined
        ? refused('link_not_found', 'place.linkId')
        : success(place)
  }
  // Only for a place that the compiler has not seen.
  return refused('unknown_place', 'place.at')
}

/** The slot that holds a step; null when nothing leads to it. */
export function slotOf(draft: Draft, stepId: string): Slot | null {
  if (draft.first === stepId) return { at: 'start' }
  const link = parentLinks(draft.links.values()).get(stepId)
  if (link === undefined) return null
  return isContinuation(link) ? { at: 'after', stepId: link.from } : { at: 'branch', linkId: link.id }
}

export function stepIn(draft: Draft, slot: Slot): string | null {
  switch (slot.at) {
    case 'start':
      return draft.first
    case 'after':
      return continuationOf(draft, slot.stepId)?.to ?? null
    case 'branch':
      return draft.links.get(slot.linkId)?.to ?? null
  }
}

export function fillSlot(draft: Draft, slot: Slot, stepId: string | null, spareId?: string): void {
  switch (slot.at) {
    case 'start':
      draft.first = stepId
      return
    case 'after':
      continueWith(draft, slot.stepId, stepId, spareId)
      return
    case 'branch': {
      const link = branchOf(draft, slot.linkId)
      if (link !== undefined) draft.links.set(link.id, { ...link, to: stepId })
    }
  }
}

/** The step that a slot belongs to; null at the start. */
export function ownerOf(draft: Draft, slot: Slot): string | null {
  switch (slot.at) {
    case 'start':
      return null
    case 'after':
      return slot.stepId
    case 'branch':
      return draft.links.get(slot.linkId)?.from ?? null
  }
}
