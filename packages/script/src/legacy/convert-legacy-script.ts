import type { IntentionType, RobotLanguage } from '@kompaan/contract/wire'
import { speech } from '@kompaan/speech'
import type { Link, Step } from '../graph.ts'
import type { Script } from '../script.ts'
import { waitTime } from '../wire/wait-time.ts'
import { yesNoPair } from '../yes-no-pair.ts'
import { legacySteps } from './legacy-script.ts'
import type { LegacyQuestion, LegacyScript, LegacyStep } from './legacy-script.ts'

/** A script of version 1 as a graph that says the same (L4 to L7). */
export function convertLegacyScript(legacy: LegacyScript, { newId }: { newId: () => string }): Script {
  const { name, category, language } = legacy
  const conversion = new Conversion(language, newId)
  const first = conversion.addList(legacySteps(legacy))
  return { name, category, language, graph: { first, steps: conversion.steps, links: conversion.links } }
}

class Conversion {
  readonly steps: Step[] = []
  readonly links: Link[] = []
  readonly #language: RobotLanguage
  readonly #newId: () => string

  constructor(language: RobotLanguage, newId: () => string) {
    this.#language = language
    this.#newId = newId
  }

  /** The id of the first step, to which something leads; null for an empty list. */
  addList(steps: readonly LegacyStep[]): string | null {
    let first: string | null = null
    let before: string | null = null
    for (const step of steps) {
      const id = this.#newId()
      first ??= id
      if (before !== null) this.links.push({ id: this.#newId(), from: before, type: 'then', to: id })
      this.#addStep(id, step)
      // What a list has after a question was never reached.
      if (step.stepType === 'closedQuestion') break
      before = id
    }
    return first
  }

  #addStep(id: string, step: LegacyStep): void {
    switch (step.stepType) {
      case 'say': {
        const { stepType, ...spoken } = step
        this.steps.push({ id, type: stepType, ...spoken })
        return
      }
      case 'wait':
        this.steps.push({ id, type: 'wait', ...waitTime(step.seconds) })
        return
      case 'closedQuestion': {
        const { text, notify, greet, sayTime } = step
        this.steps.push({ id, type: 'multipleChoice', text, notify, greet, sayTime })
        this.#addBranches(id, step)
      }
    }
  }

  #addBranches(from: string, { yes, no, other }: LegacyQuestion): void {
    const words = yesNoPair(this.#language, speech)
    const text = speech.offlineSentence(this.#language)
    const offline = { text, notify: false, greet: false, sayTime: false }
    this.#addBranch(from, 'offline', [], [{ stepType: 'say', ...offline }])
    this.#addBranch(from, 'command', [words.yes], yes)
    this.#addBranch(from, 'command', [words.no], no)
    this.#addBranch(from, 'other', [], other)
  }

  #addBranch(
    from: string,
    intentionType: IntentionType,
    words: readonly string[],
    steps: readonly LegacyStep[],
  ): void {
    const id = this.#newId()
    const commands = words.map((text) => ({ id: this.#newId(), text }))
    this.links.push({ id, from, type: 'multipleChoice', intentionType, commands, to: this.addList(steps) })
  }
}
