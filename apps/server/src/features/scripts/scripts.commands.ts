import { contract, templateGroups } from '@kompaan/contract'
import { z } from 'zod'
import { CommandFailed, readText } from '../../cli/command.ts'
import type { Command } from '../../cli/command.ts'

export const scriptsCommands: readonly Command[] = [
  {
    name: ['scripts', 'add'],
    takes: 'GROUP FILE',
    summary: 'Offer a script file to all carers, as a template or as a public script; the same name replaces',
    run: async ([group = '', file = ''], operator) => {
      const templateGroup = templateGroups.find((each) => each === group)
      if (templateGroup === undefined) {
        throw new CommandFailed(`The group is one of: ${templateGroups.join(', ')}.`)
      }
      const put = contract().putScriptTemplate.answer.schema.parse(
        await operator.call('putScriptTemplate', { templateGroup, file: readText(file) }),
      )
      return `"${put.scriptName}" (${put.scriptLanguage}, ${put.templateGroup}) is offered; its id is ${put.id}.`
    },
  },
  {
    name: ['scripts', 'list'],
    takes: '',
    summary: 'Show the templates and public scripts, each with its id',
    run: async (_, operator) => {
      const all = contract().listScriptTemplates.answer.schema.parse(
        await operator.call('listScriptTemplates'),
      )
      if (all.length === 0) return 'There are no templates and public scripts.'
      return all
        .map((each) => `${each.id}  ${each.templateGroup}  ${each.scriptLanguage}  ${each.scriptName}`)
        .join('\n')
    },
  },
  {
    name: ['legacy', 'import'],
    takes: 'FILE',
    summary: 'Bring the scripts and tasks of version 1 of a robot from a JSON file; the same id replaces',
    run: async ([file = ''], operator) => {
      const brought = contract().importLegacy.body.safeParse(parsed(readText(file)))
      if (!brought.success)
        throw new CommandFailed(`${file} cannot be read: ${z.prettifyError(brought.error)}`)
      const { scripts, tasks } = contract().importLegacy.answer.schema.parse(
        await operator.call('importLegacy', brought.data),
      )
      return `${scripts} scripts and ${tasks} tasks of version 1 are there. They are converted when a carer opens the scripts.`
    },
  },
  {
    name: ['scripts', 'remove'],
    takes: 'ID',
    summary: 'Offer a template or public script no longer',
    run: async ([id = ''], operator) => {
      await operator.call('removeScriptTemplate', { id })
      return `${id} is offered no longer. What carers made of it stays.`
    },
  },
]

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandFailed('The file is no JSON.')
  }
}
