import { contract } from '@kompaan/contract'
import type { z } from 'zod'
import { CommandFailed, readText } from '../../cli/command.ts'
import type { Command } from '../../cli/command.ts'

export const notificationsCommands: readonly Command[] = [
  {
    name: ['notifications', 'publish'],
    takes: 'TYPE VERSION DUTCH.md ENGLISH.md',
    summary: 'Tell all users something; the first line of each file is its title',
    run: async ([type = '', appVersion = '', dutch = '', english = ''], operator) => {
      const [nl, en] = [titled(readText(dutch)), titled(readText(english))]
      const body = contract().publishNotification.body.safeParse({ type, appVersion, nl, en })
      if (!body.success) throw new CommandFailed(problemsOf(body.error))
      await operator.call('publishNotification', body.data)
      return `"${nl.title}" is published for everybody with version ${appVersion} or newer.`
    },
  },
]

/** The first line, with or without the mark of a heading, and what follows it. */
function titled(text: string): { title: string; content: string } {
  const [title = '', ...rest] = text.trim().split(/\r?\n/)
  return { title: title.replace(/^#+\s*/, ''), content: rest.join('\n').trim() }
}

/** In one line, as the server's own refusals. */
function problemsOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}
