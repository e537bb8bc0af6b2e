import { contract } from '@kompaan/contract'
import type { Command } from '../../cli/command.ts'

export const integrationsCommands: readonly Command[] = [
  {
    name: ['integrations', 'add'],
    takes: 'NAME SERIAL...',
    summary: 'Let another system tell what happens around robots',
    run: async ([name = '', ...serials], operator) => {
      const added = contract().addIntegration.answer.schema.parse(
        await operator.call('addIntegration', { name, serials }),
      )
      return `The token of ${name}, which is told this once:\n${added.token}`
    },
  },
  {
    name: ['integrations', 'revoke'],
    takes: 'NAME',
    summary: 'Take the token of another system back',
    run: async ([name = ''], operator) => {
      await operator.call('revokeIntegration', { name })
      return `The token of ${name} no longer works.`
    },
  },
]
