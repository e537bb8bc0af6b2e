import { defaultCommandNames, speechInteractionsMax } from '@kompaan/contract/wire'
import type { AnswerOf, Contract } from '@kompaan/contract/wire'
import { defaultCommandsOf } from '@kompaan/speech/default-commands'
import type { Page } from '@playwright/test'
import { playedScriptId } from './played-scripts.ts'

type Interaction = AnswerOf<Contract['speechInteraction']>

/** What the server is made to say about what a robot understands. */
export interface PlayedSpeechInteractions {
  readonly regular: readonly Interaction[]
  readonly heard: AnswerOf<Contract['heard']>
}

const idOf = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`

export const playedInteractionId = idOf(401)

function interaction(number: number, change: Partial<Interaction>): Interaction {
  return {
    id: idOf(400 + number),
    robotId: idOf(1),
    category: 'regular',
    title: `Opdracht ${number}`,
    enabled: true,
    scriptReferenceId: playedScriptId,
    scriptName: 'Goedemorgen en de pillen van acht uur',
    commands: [`vertel eens iets over nummer ${number}`],
    changedAt: '2026-01-06T10:00:00Z',
    ...change,
  }
}

const regular = [
  interaction(1, {
    title: 'Wanneer komt mijn dochter?',
    commands: ['wanneer komt mijn dochter', 'komt mijn dochter vandaag', 'hoe laat is ze er'],
  }),
  interaction(2, {
    title: 'Arbeidsongeschiktheidsverzekeringsmaatschappijtelefoonnummer',
    commands: ['arbeidsongeschiktheidsverzekeringsmaatschappij bellen alsjeblieft'],
    scriptName: 'Arbeidsongeschiktheidsverzekeringsmaatschappij',
    enabled: false,
  }),
  interaction(3, {
    title: 'Pillen van acht uur',
    commands: ['moet ik mijn pillen al innemen'],
    scriptName: null,
  }),
]

/** In many states: long names, one that is off, one whose script is gone; and what was heard, like them and not. */
export const someSpeechInteractions: PlayedSpeechInteractions = {
  regular,
  heard: {
    isKept: true,
    heard: [
      {
        id: idOf(501),
        text: 'komt mijn dochter eigenlijk nog vanmiddag',
        language: 'nl-NL',
        timesThisWeek: 4,
        times: 9,
        lastAt: '2026-01-06T09:12:00Z',
        similar: {
          command: 'komt mijn dochter vandaag',
          comparison: 'alike',
          interaction: { category: 'regular', id: playedInteractionId, title: 'Wanneer komt mijn dochter?' },
        },
      },
      ...[
        'waar is de kat',
        'zet de verwarming eens wat lager want het is hier veel te warm',
        'hoe heet jij',
      ].map((text, index) => ({
        id: idOf(502 + index),
        text,
        language: 'nl-NL' as const,
        timesThisWeek: index,
        times: 1 + index,
        lastAt: '2026-01-05T19:30:00Z',
        similar:
          index === 2
            ? {
                command: 'hoe laat is het nu',
                comparison: 'alike' as const,
                interaction: { category: 'default' as const, id: 'time' as const },
              }
            : null,
      })),
    ],
  },
}

export const noSpeechInteractions: PlayedSpeechInteractions = {
  regular: [],
  heard: { isKept: false, heard: [] },
}

/** As many as there can be. */
export const manySpeechInteractions: PlayedSpeechInteractions = {
  ...someSpeechInteractions,
  regular: Array.from({ length: speechInteractionsMax }, (_, index) => interaction(index + 1, {})),
}

export async function playSpeechInteractions(
  page: Page,
  { regular: all, heard }: PlayedSpeechInteractions,
): Promise<void> {
  const at = '**/api/manager/robots/*'
  const language = 'nl-NL'
  const commands = defaultCommandsOf(language)
  const defaults: AnswerOf<Contract['defaultInteractions']> = {
    language,
    speechInteractions: defaultCommandNames.map((id) => ({
      id,
      category: 'default',
      enabled: id !== 'again',
      commands: [...commands[id]],
    })),
  }
  const list: AnswerOf<Contract['speechInteractions']> = { language, speechInteractions: [...all] }
  await page.route(`${at}/speech-interactions`, (route) => route.fulfill({ json: list }))
  for (const each of all)
    await page.route(`${at}/speech-interactions/${each.id}`, (route) => route.fulfill({ json: each }))
  await page.route(`${at}/speech-interactions/default`, (route) => route.fulfill({ json: defaults }))
  await page.route(`${at}/speech-interactions/similar-commands`, (route) => {
    const answer: AnswerOf<Contract['similarVoiceCommands']> = { similarCommands: [] }
    return route.fulfill({ json: answer })
  })
  await page.route(`${at}/heard`, (route) => route.fulfill({ json: heard }))
}
