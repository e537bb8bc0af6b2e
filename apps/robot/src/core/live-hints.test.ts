import { expect, test } from 'vitest'
import { StrangeAnswer } from './call-failed.ts'
import type { DeviceClient } from './device-client.ts'
import { createLiveHints } from './live-hints.ts'
import type { StreamMessage } from './ports.ts'

function following(answers: { readonly type: string | null; readonly messages: readonly StreamMessage[] }[]) {
  const asked: (string | null)[] = []
  const client: Pick<DeviceClient, 'follow'> = {
    follow: async (lastEventId) => {
      const { type, messages } = answers[asked.length] ?? { type: null, messages: [] }
      asked.push(lastEventId)
      return {
        status: 200,
        header: (name) => (name === 'content-type' ? type : null),
        text: '',
        parts: (async function* parts() {
          yield* messages
        })(),
      }
    },
  }
  const heard: string[] = []
  const want = {
    beat: () => void heard.push('beat'),
    state: () => void heard.push('state'),
    instructions: () => void heard.push('instructions'),
    status: () => void heard.push('status'),
  }
  return { asked, heard, follow: createLiveHints({ client, want }) }
}

const message = (id: string, kind: string): StreamMessage => ({
  id,
  event: 'message',
  data: JSON.stringify({ kind }),
})

test('[BOT-05a] a page that answers in the place of the stream is no stream, and leaves no place in it', async () => {
  const { asked, heard, follow } = following([
    { type: 'text/event-stream; charset=utf-8', messages: [message('1', 'state.changed')] },
    { type: 'text/html', messages: [message('élan', 'instruction.waiting')] },
    { type: null, messages: [] },
  ])
  const steady: unknown[] = []
  const turn = () => follow(() => void steady.push(1)).catch((error: unknown) => error)
  await turn()
  expect(await turn()).toBeInstanceOf(StrangeAnswer)
  await turn()
  expect(asked).toEqual([null, '1', '1'])
  expect(heard).toEqual(['beat', 'state'])
  expect(steady).toHaveLength(1)
})
