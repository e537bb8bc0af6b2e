import { createReadStream } from 'node:fs'
import { contract } from '@kompaan/contract'
import { demandFile } from '../../cli/command.ts'
import type { Command } from '../../cli/command.ts'

export const releasesCommands: readonly Command[] = [
  {
    name: ['releases', 'publish'],
    takes: 'VERSION FILE',
    summary: 'Publish a version of the robot software',
    run: async ([version = '', file = ''], operator) => {
      demandFile(file)
      const published = contract().publishRelease.answer.schema.parse(
        await operator.upload('publishRelease', { version }, createReadStream(file)),
      )
      return `Version ${published.version} is published (${published.size} bytes, SHA-256 ${published.sha256}).`
    },
  },
]
