import type { InterfaceLanguage } from '@kompaan/contract'
import type { Needs } from '../../services.ts'
import type { FillMail } from '../mail/fill-mail.ts'
import { robotInWords } from '../mail/robot-in-words.ts'
import { findDelivery, findReport } from './reports.repository.ts'
import { allDefinitions } from './reports.ts'

export function reportsMails({ database }: Needs<'database'>) {
  return {
    report: async ({ sourceId, robotId, language }) => {
      if (sourceId === null || robotId === null) return undefined
      const report = await findReport(database, robotId, sourceId)
      if (report === undefined) return undefined
      const definition = (await allDefinitions(database)).find(
        ({ reportType }) => reportType === report.reportType,
      )
      return {
        values: {
          title: definition?.[language].title ?? report.reportType,
          robot: robotInWords(report, language),
          time: inWords(report.receivedAt, language, report.timeZone),
        },
        message: report.fields
          .filter(({ value }) => value !== null && value !== '')
          .map(({ displayName, value }) => `${displayName}\n${value ?? ''}`)
          .join('\n\n'),
      }
    },
    webhookOff: async ({ sourceId }) => {
      const delivery = sourceId === null ? undefined : await findDelivery(database, sourceId)
      return delivery && { values: { title: delivery.reportType, address: delivery.target } }
    },
  } satisfies Record<string, FillMail>
}

/** By the clock of where the robot is. */
function inWords(moment: number, language: InterfaceLanguage, timeZone: string): string {
  return new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(moment)
}
