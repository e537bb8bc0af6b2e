import { randomUUIDv7 } from 'node:crypto'
import type { RobotLanguage, ScriptContent } from '@kompaan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withScriptUses } from '../../testing/script-users.ts'
import { asking, saying, scriptBody, scriptWriter } from '../../testing/scripts.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enrolment, enrolRobot, pairedCarer } from '../../testing/test-robot.ts'

let app: TestApp
beforeAll(async () => {
  // Development hosts give every robot more than it has.
  app = await startTestApp({
    env: {
      DEMO: 'false',
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      PUBLIC_URL: 'https://care.example',
      SMTP_URL: 'smtp://localhost:1',
      MAIL_FROM: 'Kompaan <noreply@care.example>',
      OPERATOR_EMAIL: 'help@care.example',
    },
  })
})
afterAll(() => app.stop())

const v2 = 'scriptExecution-v2'

async function robotWith(...capabilities: readonly string[]) {
  const robot = await enrolRobot(app, { capabilities: [v2, ...capabilities] })
  const carer = await pairedCarer(app, robot)
  const { id: robotId, serial, secret } = robot
  return {
    robotId,
    carer,
    writer: scriptWriter(app, carer, robotId),
    /** The robot comes back as another one, say after an update or a repair. */
    becomes: (...others: readonly string[]) =>
      app.client.call('enrol', { body: enrolment({ serial, secret, capabilities: [v2, ...others] }) }),
  }
}

const choice = () => asking('Koffie of thee?', { koffie: 'Goed.', thee: 'Ook goed.' })

function step(stepType: 'report' | 'statusCheck' | 'closedQuestion'): ScriptContent {
  const id = randomUUIDv7()
  const steps = [{ id, stepType, first: true }]
  switch (stepType) {
    case 'report':
      return {
        steps,
        nodes: [{ nodeType: 'report', scriptStepId: id, reportType: 'mood', formFields: [] }],
        nexts: [],
      }
    case 'statusCheck':
      return {
        steps,
        nodes: [{ nodeType: 'statusCheck', scriptStepId: id, statusCheck: 'pillbox' }],
        nexts: [],
      }
    case 'closedQuestion':
      return {
        steps,
        nodes: [{ nodeType: 'closedQuestion', scriptStepId: id, text: 'Gaat het?' }],
        nexts: [],
      }
  }
}

test.each([
  ['multipleChoice-v1', choice],
  ['report-v1', () => step('report')],
  ['statusCheck-v1', () => step('statusCheck')],
] as const)(
  '[SCR-16] what a robot needs %s for is refused without it, at its step',
  async (capability, content) => {
    const { writer } = await robotWith()
    const refused = await writer.put({ content: content() })
    expect(refused).toMatchObject({
      status: 400,
      error: 'invalid_input',
      details: [{ path: 'body.nodes.0.nodeType', code: 'step_unsupported' }],
    })
    const able = await robotWith(capability)
    expect((await able.writer.put({ content: content() })).status).toBe(200)
  },
)

test('[SCR-16] a yes/no question is for every robot, and so are say, wait and goto', async () => {
  const { writer } = await robotWith()
  expect((await writer.put({ content: step('closedQuestion') })).status).toBe(200)
})

test('[SCR-16] what a robot can do no longer may stay as it was, be moved and be removed, but not be added or changed', async () => {
  const { writer, becomes } = await robotWith('multipleChoice-v1', 'scriptVariables-v1')
  const content = choice()
  const words = saying('Het is {{$time}}')
  const first = (await writer.put({ content })).value.script
  const said = (await writer.put({ content: words })).value.script
  await becomes()
  const second = await writer.put({
    id: first.id,
    base: first.scriptVersionId,
    content,
    scriptName: 'Koffie',
  })
  expect(second.status).toBe(200)
  const changed = {
    ...content,
    nodes: content.nodes.map((node) =>
      node.nodeType === 'multipleChoice' ? { ...node, text: 'Anders?' } : node,
    ),
  }
  const base = second.value.script.scriptVersionId
  expect(await writer.put({ id: first.id, base, content: changed })).toMatchObject({
    status: 400,
    details: [{ code: 'step_unsupported' }],
  })
  expect((await writer.put({ id: first.id, base, content: saying('Hallo') })).status).toBe(200)
  expect((await writer.put({ id: said.id, base: said.scriptVersionId, content: words })).status).toBe(200)
  // Another script has no claim to what this one had.
  expect((await writer.put({ content })).status).toBe(400)
})

test('[SCR-10] variables are for robots that know them, and wrong ones for none', async () => {
  const plain = await robotWith()
  expect(await plain.writer.put({ content: saying('Hallo', 'Het is {{$time}}') })).toMatchObject({
    status: 400,
    details: [{ path: 'body.nodes.1.text', code: 'variables_unsupported' }],
  })
  const able = await robotWith('scriptVariables-v1')
  expect((await able.writer.put({ content: saying('Het is {{$time}}') })).status).toBe(200)
  expect(await able.writer.put({ content: saying('Het is {{$tijd}}') })).toMatchObject({
    status: 400,
    details: [{ path: 'body.nodes.0.text', code: 'variable_wrong' }],
  })
})

test('[SCR-17] the language is the robot’s own, any with multiLingual-v1, and Turkish with its capability', async () => {
  const saved = async (capabilities: readonly string[], scriptLanguage?: RobotLanguage) => {
    const { writer } = await robotWith(...capabilities)
    const answer = await writer.put(scriptLanguage && { scriptLanguage })
    return answer.status === 200
      ? answer.value.script.scriptLanguage
      : answer.details?.map(({ code }) => code)
  }
  expect(await saved([])).toBe('nl-NL')
  expect(await saved([], 'en-GB')).toEqual(['robot_not_multilingual'])
  expect(await saved(['multiLingual-v1'], 'en-GB')).toBe('en-GB')
  expect(await saved(['multiLingual-v1'], 'tr-TR')).toEqual(['language_unsupported'])
  expect(await saved(['multiLingual-v1', 'languageTurkish-v1'], 'tr-TR')).toBe('tr-TR')
})

test('[SCR-17] while a yes/no question stays the language does, and a new one may be asked in a new language', async () => {
  const { writer } = await robotWith('multiLingual-v1', 'multipleChoice-v1')
  const yesNo = asking('Koffie?', { ja: 'Lekker.', nee: 'Jammer.' })
  const { id, scriptVersionId: base } = (await writer.put({ content: yesNo })).value.script
  expect(await writer.put({ id, base, content: yesNo, scriptLanguage: 'en-GB' })).toMatchObject({
    status: 400,
    details: [
      { path: 'body.script.scriptLanguage', code: 'yes_no_question', values: { stepId: yesNo.steps[0]?.id } },
    ],
  })
  const english = asking('Coffee?', { yes: 'Good.', no: 'A pity.' })
  expect((await writer.put({ id, base, content: english, scriptLanguage: 'en-GB' })).status).toBe(200)
})

test('[SLS-03] a planned script that asks something needs the permission to listen, and is told so by that name', async () => {
  const { writer, robotId, carer } = await robotWith('multipleChoice-v1')
  const { id } = (await writer.put({ content: choice() })).value.script
  const { accessToken: token } = carer
  const params = { robotId }
  await withScriptUses(app, { scheduled: async () => [id] }, async (client) => {
    const save = async (content: ScriptContent) => {
      const { script } = (await client.call('script', { token, params: { ...params, scriptId: id } })).value
      return client.call('putScript', {
        token,
        params,
        body: scriptBody({ id, base: script.scriptVersionId, content }),
      })
    }
    const refused = await save(choice())
    expect(refused.status).toBe(403)
    expect(JSON.parse(refused.text)).toEqual({ error: 'missing_permissions', message: 'Missing permissions' })
    expect((await writer.versions(id)).value).toHaveLength(1)
    // Without questions nobody has to be heard.
    expect((await save(saying('Hallo'))).value.script).toMatchObject({ number: 2, scheduled: true })
    await app.client.call('enablePermissions', {
      token,
      params,
      body: { permissions: ['googleAudioTranscription'] },
    })
    expect((await save(choice())).value.script).toMatchObject({ number: 3 })
    const planned = await client.call('filteredScripts', { token, params, query: { scheduled: 'true' } })
    expect(planned.value).toMatchObject([{ id, scheduled: true }])
  })
  // And one that is not planned may ask anything.
  const other = await robotWith('multipleChoice-v1')
  expect((await other.writer.put({ content: choice() })).status).toBe(200)
})
