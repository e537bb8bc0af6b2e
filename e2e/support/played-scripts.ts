import type { AnswerOf, Contract } from '@kompaan/contract/wire'
import { type Script, writeGraph } from '@kompaan/script/core'
import type { Page } from '@playwright/test'
import { everyStep, sentences, templateOf } from './scripts.ts'

type Summary = AnswerOf<Contract['scripts']>[number]
type Version = AnswerOf<Contract['scriptVersions']>[number]

const idOf = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`

export const playedScriptId = idOf(101)
export const playedOldVersionId = idOf(901)

const morning = everyStep('Goedemorgen en de pillen van acht uur')
const earlier: Script = {
  ...sentences('Goedemorgen', 'health', 'Goedemorgen, mevrouw.'),
  graph: {
    first: 'morning',
    steps: morning.graph.steps
      .slice(0, 2)
      .map((step) => (step.type === 'say' ? { ...step, text: 'Goedemorgen, mevrouw.' } : step)),
    links: morning.graph.links.slice(0, 1),
  },
}

const own: readonly Script[] = [
  morning,
  sentences('Samen koffie', 'sustenance', 'Tijd voor koffie!'),
  sentences('Genoeg drinken op een warme zomerdag', 'sustenance', 'Drinkt u een glas water?'),
  sentences('Bezoek van de thuiszorg', 'act_visits', 'Straks komt de thuiszorg.'),
  sentences('Vuilnisbakken', 'household', 'Morgen wordt het vuilnis opgehaald.'),
  sentences('Arbeidsongeschiktheidsverzekeringsmaatschappij', 'other', 'Er komt post.'),
]

/** What the server is made to say about the scripts of a robot. */
export interface PlayedScripts {
  readonly scripts: readonly Summary[]
  readonly templates: AnswerOf<Contract['scriptTemplates']>
}

const templates = [
  templateOf(sentences('Een praatje over het weer', 'other', 'Wat een weer, hè?'), idOf(201), 'public'),
  templateOf(everyStep('Ochtend met pillen'), idOf(202), 'template'),
  templateOf(sentences('Naar bed', 'selfcare', 'Slaap lekker.'), idOf(203), 'template'),
]

export const someScripts: PlayedScripts = {
  scripts: own.map((script, index) => summaryOf(script, idOf(101 + index))),
  templates: templates.map(({ script }) => script),
}

export const noScripts: PlayedScripts = { ...someScripts, scripts: [] }

/** What a list shows of a script. */
export function summaryOf(script: Script, id: string): Summary {
  return {
    id,
    scriptReferenceId: id,
    scriptVersionId: idOf(902),
    number: 2,
    type: 'script',
    scriptName: script.name,
    scriptCategory: script.category,
    scriptLanguage: script.language,
    scriptTemplateId: null,
    deprecatedId: null,
    duration: 95,
    scheduled: script === morning,
    stepTypes: [...new Set(script.graph.steps.map(({ type }) => type))],
    stepCount: script.graph.steps.length,
    createdAt: '2026-01-05T10:00:00Z',
    changedAt: '2026-01-06T10:00:00Z',
    changedByName: 'Anna Bakker',
  }
}

function versionOf(script: Script, scriptVersionId: string, number: number): Version {
  return {
    scriptVersionId,
    scriptReferenceId: playedScriptId,
    number,
    type: 'script',
    scriptName: script.name,
    scriptCategory: script.category,
    scriptLanguage: script.language,
    duration: 95,
    stepCount: script.graph.steps.length,
    savedAt: '2026-01-05T10:00:00Z',
    savedByName: number === 1 ? 'Margaretha van den Heuvel-Vermeulen' : 'Anna Bakker',
  }
}

export async function playScripts(page: Page, { scripts, templates: listed }: PlayedScripts): Promise<void> {
  const at = '**/api/manager/robots/*'
  const wholeOf = (script: Script, id: string) => ({
    script: summaryOf(script, id),
    ...writeGraph(script.graph),
  })
  await page.route(`${at}/scripts-deprecated*`, (route) => route.fulfill({ json: { scripts: [] } }))
  await page.route(`${at}/scripts-v5`, (route) => route.fulfill({ json: scripts }))
  await page.route(`${at}/scripts-v3-templates`, (route) => route.fulfill({ json: listed }))
  await page.route(`${at}/scripts-v3-templates/*`, (route) => {
    const id = route.request().url().split('/').at(-1)
    return route.fulfill({ json: templates.find(({ script }) => script.id === id) })
  })
  for (const [index, script] of own.entries()) {
    const id = idOf(101 + index)
    await page.route(`${at}/scripts-v5/${id}`, (route) => route.fulfill({ json: wholeOf(script, id) }))
  }
  await page.route(`${at}/scripts-v5/${playedScriptId}/versions`, (route) =>
    route.fulfill({
      json: [versionOf(morning, idOf(902), 2), versionOf(earlier, playedOldVersionId, 1)],
    }),
  )
  await page.route(`${at}/scripts-v5/${playedScriptId}/versions/*`, (route) => {
    const isOld = route.request().url().endsWith(playedOldVersionId)
    return route.fulfill({ json: wholeOf(isOld ? earlier : morning, playedScriptId) })
  })
  await page.route(`${at}/scripts/*/usage`, (route) =>
    route.fulfill({
      json: {
        tasks: [
          { taskId: idOf(301), title: 'Elke ochtend' },
          { taskId: idOf(302), title: 'Zaterdag, met de kleinkinderen' },
        ],
        speechInteractions: [{ id: idOf(401), title: 'Hoe laat moet ik mijn pillen?' }],
      },
    }),
  )
}
