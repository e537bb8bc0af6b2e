import type { Script } from '../script.ts'
import { writeGraph } from '../wire/write-graph.ts'
import { scriptFileFormat, scriptFileVersion } from './script-file.ts'
import type { ScriptFile } from './script-file.ts'

/** The text of a script's file, in lines: people look into files (F10). */
export function writeScriptFile(script: Script, exportedAt: string): string {
  const file: ScriptFile = {
    format: scriptFileFormat,
    version: scriptFileVersion,
    exportedAt,
    script: {
      scriptName: script.name,
      scriptCategory: script.category,
      scriptLanguage: script.language,
    },
    ...writeGraph(script.graph),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
