import { robotLanguages } from '@kompaan/contract/wire'
import { expect, test } from 'vitest'
import { defaultCommandsOf } from './default-commands-of.ts'
import { loadDefaultCommands } from './load-default-commands.ts'

test.each(robotLanguages)('D1 what every robot understands can be fetched in %s alone', async (language) => {
  expect(await loadDefaultCommands(language)).toBe(defaultCommandsOf(language))
})
