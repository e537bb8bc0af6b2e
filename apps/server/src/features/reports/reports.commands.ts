import { contract } from '@kompaan/contract'
import type { z } from 'zod'
import { CommandFailed, readText } from '../../cli/command.ts'
import type { Command } from '../../cli/command.ts'

export const reportsCommands: readonly Command[] = [
  {
    name: ['reports', 'list'],
    takes: '',
    summary: 'The report types, and where each goes',
    run: async (_, operator) => {
      const settings = contract().reportSettings.answer.schema.parse(await operator.call('reportSettings'))
      return settings
        .flatMap(({ reportType, titles, fieldCount, deliveries }) => [
          `${reportType}: ${titles.nl} / ${titles.en}, ${fieldCount} fields`,
          ...deliveries.map(
            ({ kind, target, failingSince, offAt }) => `  ${kind} ${target}${stateOf(failingSince, offAt)}`,
          ),
        ])
        .join('\n')
    },
  },
  {
    name: ['reports', 'define'],
    takes: 'FILE.json',
    summary: 'Make a report type, or put another in its place',
    run: async ([file = ''], operator) => {
      const body = contract().defineReport.body.safeParse(jsonIn(readText(file)))
      if (!body.success) throw new CommandFailed(problemsOf(body.error))
      await operator.call('defineReport', body.data)
      return `The report type ${body.data.reportType} is there.`
    },
  },
  {
    name: ['reports', 'remove'],
    takes: 'TYPE',
    summary: 'Take a report type away; what was reported stays',
    run: async ([reportType = ''], operator) => {
      await operator.call('removeReport', { reportType })
      return `The report type ${reportType} is gone.`
    },
  },
  {
    name: ['reports', 'mail'],
    takes: 'TYPE ADDRESS LANGUAGE',
    summary: 'Have reports of a type mailed to an address, in nl or en',
    run: async ([reportType = '', address = '', language = ''], operator) => {
      const body = contract().deliverReports.body.safeParse({ kind: 'mail', reportType, address, language })
      if (!body.success) throw new CommandFailed(problemsOf(body.error))
      await operator.call('deliverReports', body.data)
      return `Reports of the type ${reportType} are mailed to ${address}.`
    },
  },
  {
    name: ['reports', 'webhook'],
    takes: 'TYPE URL',
    summary: 'Have reports of a type posted to another system',
    run: async ([reportType = '', url = ''], operator) => {
      const { secret } = contract().deliverReports.answer.schema.parse(
        await operator.call('deliverReports', { kind: 'webhook', reportType, url }),
      )
      return `Reports of the type ${reportType} are posted to ${url}. What they are signed with, which is told this once:\n${secret ?? ''}`
    },
  },
  {
    name: ['reports', 'stop'],
    takes: 'TYPE TARGET',
    summary: 'No longer send reports of a type to an address or a webhook',
    run: async ([reportType = '', target = ''], operator) => {
      await operator.call('stopReports', { reportType, target })
      return `Reports of the type ${reportType} no longer go to ${target}.`
    },
  },
]

function stateOf(failingSince: string | null, offAt: string | null): string {
  if (offAt !== null) return ` (switched off ${offAt}, after failing since ${failingSince ?? '?'})`
  return failingSince === null ? '' : ` (failing since ${failingSince})`
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandFailed('The file is no JSON.')
  }
}

/** In one line, as the server's own refusals. */
function problemsOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}
