import { report, reportDefinition, reportDelivery } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import { day } from '../../ports/clock.ts'
import type { Services } from '../../services.ts'
import { deliverWebhooks } from './deliver-webhook.ts'
import { defineReport, deliverReports, removeReport, reportSettings, stopReports } from './report-settings.ts'
import { reportsCommands } from './reports.commands.ts'
import { reportsMails } from './reports.mails.ts'
import { filledReports, reports } from './reports.ts'
import { deviceReport } from './take-report.ts'

export const reportsFeature = {
  name: 'reports',
  events: ['report.added'],
  commands: reportsCommands,
  keeps: [
    { table: reportDefinition },
    { table: reportDelivery },
    {
      table: report,
      robot: { column: report.robotId, atReset: 'delete' },
      forget: [{ column: report.receivedAt, after: 365 * day }],
    },
  ],
  bring: (services: Services) => ({
    calls: {
      reports: reports(services),
      filledReports: filledReports(services),
      deviceReport: deviceReport(services),
      defineReport: defineReport(services),
      removeReport: removeReport(services),
      reportSettings: reportSettings(services),
      deliverReports: deliverReports(services),
      stopReports: stopReports(services),
    },
    mails: reportsMails(services),
    jobs: [deliverWebhooks(services)],
  }),
} satisfies Feature
