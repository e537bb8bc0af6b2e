import { randomUUIDv7 } from 'node:crypto'
import type { Contract, InputOf, ScriptContent } from '@kompaan/contract'
import type { TestApp } from './test-app.ts'
import type { Person } from './test-client.ts'

type ScriptBody = InputOf<Contract['putScript'], 'body'>

type About = Partial<ScriptBody['script']>

/** What a robot says, one sentence after the other. */
export function saying(...texts: readonly string[]): ScriptContent {
  const ids = texts.map(() => randomUUIDv7())
  return {
    steps: ids.map((id, index) => ({ id, stepType: 'say', first: index === 0 })),
    nodes: texts.map((text, index) => ({ nodeType: 'say', scriptStepId: ids[index], text })),
    nexts: ids.slice(1).map((nextStepId, index) => ({
      id: randomUUIDv7(),
      nextType: 'then',
      scriptStepId: ids[index],
      nextStepId,
    })),
  }
}

/** A question, and what the robot says to each answer. */
export function asking(text: string, answers: Readonly<Record<string, string>>): ScriptContent {
  const question = randomUUIDv7()
  const branches = Object.entries(answers).map(([command, said]) => ({ command, said, id: randomUUIDv7() }))
  return {
    steps: [
      { id: question, stepType: 'multipleChoice', first: true },
      ...branches.map(({ id }) => ({ id, stepType: 'say' as const })),
    ],
    nodes: [
      { nodeType: 'multipleChoice', scriptStepId: question, text },
      ...branches.map(({ id, said }) => ({ nodeType: 'say' as const, scriptStepId: id, text: said })),
    ],
    nexts: branches.map(({ id, command }) => ({
      id: randomUUIDv7(),
      nextType: 'multipleChoice',
      scriptStepId: question,
      nextStepId: id,
      intentionType: 'command',
      primaryCommand: command,
    })),
  }
}

let made = 0

/** A script as a portal sends it; its name is its own unless told. */
export function scriptBody({
  base,
  versionId,
  content = saying('Goedemorgen'),
  ...about
}: Sent = {}): ScriptBody {
  made += 1
  return {
    script: { scriptName: `Script ${made}`, scriptCategory: 'other', ...about },
    ...content,
    ...(base !== undefined && { baseVersionId: base }),
    ...(versionId !== undefined && { versionId }),
  }
}

interface Sent extends About {
  readonly base?: string
  readonly versionId?: string
  readonly content?: ScriptContent
}

/** Somebody who looks after a robot and its scripts. */
export function scriptWriter({ client }: TestApp, { accessToken: token }: Person, robotId: string) {
  const params = { robotId }
  return {
    put: (sent?: Sent) => client.call('putScript', { token, params, body: scriptBody(sent) }),
    send: (rawBody: unknown) => client.call('putScript', { token, params, rawBody }),
    list: async () => (await client.call('scripts', { token, params })).value,
    read: (scriptId: string) => client.call('script', { token, params: { ...params, scriptId } }),
    versions: (scriptId: string) => client.call('scriptVersions', { token, params: { ...params, scriptId } }),
    version: (scriptId: string, versionId: string) =>
      client.call('scriptVersion', { token, params: { ...params, scriptId, versionId } }),
    archive: (scriptId: string) => client.call('archiveScript', { token, params: { ...params, scriptId } }),
  }
}

export type ScriptWriter = ReturnType<typeof scriptWriter>
