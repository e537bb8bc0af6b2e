import {
  legacyScript as legacyTable,
  script as scriptTable,
  scriptTemplate as templateTable,
  scriptVersion as versionTable,
  scriptVersionContent as contentTable,
} from '../../db/schema.ts'
import type { Feature, WithBrought } from '../../feature.ts'
import { day } from '../../ports/clock.ts'
import type { Services } from '../../services.ts'
import { archiveScript, scriptUsage } from './archive-script.ts'
import { listScriptTemplates, putScriptTemplate, removeScriptTemplate } from './change-templates.ts'
import { commandSimilarity } from './command-similarity.ts'
import { convertedScripts, convertScripts, scriptFromTask } from './convert-scripts.ts'
import {
  changeLegacyScript,
  importLegacy,
  legacyScript,
  legacyScripts,
  putLegacyScript,
  removeLegacyScript,
} from './legacy-scripts.ts'
import { putScript } from './put-script.ts'
import { scriptExecution } from './script-execution.ts'
import { scriptTemplate, scriptTemplates } from './script-templates.ts'
import { scriptsCommands } from './scripts.commands.ts'
import { exportedSaves, findNamesOfScripts } from './scripts.repository.ts'
import {
  allScriptVersions,
  filteredScripts,
  script,
  scripts,
  scriptVersion,
  scriptVersions,
} from './scripts.ts'
import { undoScript } from './undo-script.ts'

const savesStay = { staysBecause: 'what a robot says is its own; that it was them who wrote it is forgotten' }

export const scriptsFeature = {
  name: 'scripts',
  events: ['scripts.changed'],
  commands: scriptsCommands,
  keeps: [
    {
      table: scriptTable,
      robot: { column: scriptTable.robotId, atReset: 'delete' },
      account: { column: scriptTable.changedBy, atErasure: savesStay, inExport: ['scriptsSaved'] },
      // Longer than what a robot did is kept, so that each of those can be read.
      forget: [{ column: scriptTable.archivedAt, after: 366 * day }],
    },
    {
      table: versionTable,
      robot: { column: versionTable.robotId, atReset: 'delete' },
      account: { column: versionTable.savedBy, atErasure: savesStay, inExport: ['scriptsSaved'] },
    },
    { table: contentTable, robot: { column: contentTable.robotId, atReset: 'delete' } },
    { table: legacyTable, robot: { column: legacyTable.robotId, atReset: 'delete' } },
    { table: templateTable },
  ],
  bring: (services: Services & WithBrought) => ({
    calls: {
      scripts: scripts(services),
      filteredScripts: filteredScripts(services),
      script: script(services),
      scriptVersions: scriptVersions(services),
      scriptVersion: scriptVersion(services),
      allScriptVersions: allScriptVersions(services),
      scriptTemplates: scriptTemplates(services),
      scriptTemplate: scriptTemplate(services),
      listScriptTemplates: listScriptTemplates(services),
      putScriptTemplate: putScriptTemplate(services),
      removeScriptTemplate: removeScriptTemplate(services),
      putScript: putScript(services),
      archiveScript: archiveScript(services),
      scriptUsage: scriptUsage(services),
      scriptExecution: scriptExecution(services),
      commandSimilarity: commandSimilarity(),
      legacyScripts: legacyScripts(services),
      legacyScript: legacyScript(services),
      putLegacyScript: putLegacyScript(services),
      changeLegacyScript: changeLegacyScript(services),
      removeLegacyScript: removeLegacyScript(services),
      importLegacy: importLegacy(services),
      convertScripts: convertScripts(services),
      convertedScripts: convertedScripts(services),
      scriptFromTask: scriptFromTask(services),
    },
    undoes: undoScript,
    names: findNamesOfScripts,
    exports: ({ accountId }) => ({ scriptsSaved: exportedSaves(services.database, accountId) }),
  }),
} satisfies Feature
