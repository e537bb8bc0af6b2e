import { readFileSync } from 'node:fs'
import type { TemplateGroup } from '@kompaan/contract'
import { readScriptFile } from '@kompaan/script'
import type { TemplateRow } from './script-templates.repository.ts'
import { templateRow } from './template-row.ts'

/**
 * The templates and public scripts that every installation begins with. Their ids stay: by them the operator takes one away
 * or puts another in its place, and a script remembers which one it was made of.
 */
const starters: readonly {
  readonly id: string
  readonly templateGroup: TemplateGroup
  readonly file: string
}[] = [
  { id: '01a1e500-1000-7961-8cc9-1c71a6136456', templateGroup: 'template', file: 'nl/morning.json' },
  { id: '01a1e500-1001-7e1b-8672-58beacfb1868', templateGroup: 'template', file: 'en/morning.json' },
  { id: '01a1e500-1002-7341-8631-b772dcb40237', templateGroup: 'template', file: 'nl/medicine.json' },
  { id: '01a1e500-1003-731d-8606-955658959cd6', templateGroup: 'template', file: 'en/medicine.json' },
  { id: '01a1e500-1004-77ef-8b0b-118210df20d3', templateGroup: 'template', file: 'nl/visit.json' },
  { id: '01a1e500-1005-79d2-83a0-0f0d3fd25b52', templateGroup: 'template', file: 'en/visit.json' },
  { id: '01a1e500-1006-7765-8e9c-f04f52424e5c', templateGroup: 'template', file: 'nl/bedtime.json' },
  { id: '01a1e500-1007-7f0b-8364-16682ed3269a', templateGroup: 'template', file: 'en/bedtime.json' },
  { id: '01a1e500-1008-71d3-8588-7e7579b5e6be', templateGroup: 'public', file: 'nl/drinking.json' },
  { id: '01a1e500-1009-752b-8ed8-245a1baed5be', templateGroup: 'public', file: 'en/drinking.json' },
  { id: '01a1e500-100a-769b-8b3b-248144959b45', templateGroup: 'public', file: 'nl/feeling.json' },
  { id: '01a1e500-100b-7d42-8671-6694d303b255', templateGroup: 'public', file: 'en/feeling.json' },
  { id: '01a1e500-100c-79e5-889d-77f1aea03b8b', templateGroup: 'public', file: 'nl/moving.json' },
  { id: '01a1e500-100d-71b7-8015-1e6d285321f3', templateGroup: 'public', file: 'en/moving.json' },
  { id: '01a1e500-100e-7e8d-837b-e47d9c0705df', templateGroup: 'public', file: 'nl/weather.json' },
  { id: '01a1e500-100f-7f06-89cb-7d8d0278d940', templateGroup: 'public', file: 'en/weather.json' },
]

let read: readonly TemplateRow[] | undefined

/** Read from their files when they are first asked for. */
export function starterScripts(): readonly TemplateRow[] {
  read ??= starters.map(({ id, templateGroup, file }) => {
    const script = readScriptFile(readFileSync(new URL(`./starters/${file}`, import.meta.url), 'utf8'))
    if (!script.ok) throw new Error(`the script file ${file} cannot be read`)
    return templateRow({ id, templateGroup, changedAt: 0 }, script.value)
  })
  return read
}
