import { scriptDraft as table } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import { day } from '../../ports/clock.ts'
import type { Services } from '../../services.ts'
import { exportedDrafts } from './script-drafts.repository.ts'
import { putScriptDraft, removeScriptDraft, scriptDraft } from './script-drafts.ts'

export const scriptDraftsFeature = {
  name: 'script-drafts',
  keeps: [
    {
      table,
      robot: { column: table.robotId, atReset: 'delete' },
      account: { column: table.accountId, atErasure: 'delete', inExport: ['scriptDrafts'] },
      forget: [{ column: table.savedAt, after: 90 * day }],
    },
  ],
  bring: (services: Services) => ({
    calls: {
      scriptDraft: scriptDraft(services),
      putScriptDraft: putScriptDraft(services),
      removeScriptDraft: removeScriptDraft(services),
    },
    exports: ({ accountId }) => ({ scriptDrafts: exportedDrafts(services.database, accountId) }),
  }),
} satisfies Feature
