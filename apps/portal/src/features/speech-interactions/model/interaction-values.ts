import { interactionCommandsMax } from '@kompaan/contract/wire'

/** What stands in the form. */
export type InteractionValues = {
  title: string
  /** The main one first; others may be empty. */
  commands: readonly string[]
  scriptId: string | null
}

/** What comes from another page into the form: words that were heard, or the script that was chosen or made. */
export interface FillIn {
  readonly command?: string
  readonly scriptId?: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** For the form of a speech interaction, which takes it over once. */
    fillIn?: FillIn | undefined
  }
}

/** Of one that is there, or of a new one. */
export function valuesOf(
  interaction: {
    readonly title: string
    readonly commands: readonly string[]
    readonly scriptReferenceId: string
  } | null,
): InteractionValues {
  if (interaction === null) return { title: '', commands: [''], scriptId: null }
  const { title, commands, scriptReferenceId } = interaction
  return { title, commands, scriptId: scriptReferenceId }
}

/** The same values with what came from another page, and where the command stands now; nowhere, if there is no room. */
export function filledIn(
  values: InteractionValues,
  { command, scriptId = values.scriptId ?? undefined }: FillIn,
): { readonly values: InteractionValues; readonly place: number } {
  const linked = { ...values, scriptId: scriptId ?? null }
  if (command === undefined) return { values: linked, place: -1 }
  const { commands } = values
  const there = commands.indexOf(command)
  if (there >= 0) return { values: linked, place: there }
  const free = commands.findIndex((each) => each.trim() === '')
  if (free < 0 && commands.length >= interactionCommandsMax) return { values: linked, place: -1 }
  const place = free < 0 ? commands.length : free
  // Who makes one of what was heard need not think of a title too.
  const title = values.title.trim() === '' ? asTitle(command) : values.title
  return { values: { ...linked, title, commands: commands.toSpliced(place, 1, command) }, place }
}

function asTitle(command: string): string {
  const [first = '', ...rest] = command
  return `${first.toUpperCase()}${rest.join('')}`
}

/** Under this name what was typed is kept. */
export function formNameOf(robotId: string, interactionId: string | null): string {
  return ['speech-interaction', robotId, interactionId ?? 'new'].join(':')
}

/** Where the form is. */
export function formAddress(interactionId: string | undefined): string {
  return interactionId === undefined
    ? '/speech-interactions/new'
    : `/speech-interactions/edit/${interactionId}`
}
