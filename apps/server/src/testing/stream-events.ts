import { z } from 'zod'
import { decodeCursor } from '../events/live-cursor.ts'

const data = z.strictObject({
  stream: z.string().optional(),
  kind: z.string().optional(),
  entityId: z.string().nullable().optional(),
})

export interface StreamEvent {
  /** 'hello', 'resync', or 'message' for what happened. */
  readonly event: string
  readonly id: string
  readonly data: z.output<typeof data>
}

/** Reads what a live stream has written so far, as an event source would. */
export function streamEvents(text: string): StreamEvent[] {
  const whole = text.slice(0, text.lastIndexOf('\n\n') + 2)
  return whole
    .split('\n\n')
    .filter((block) => block !== '' && !block.startsWith(':'))
    .map((block) => {
      const fields = new Map(block.split('\n').map((line) => splitOnce(line, ': ')))
      return {
        event: fields.get('event') ?? 'message',
        id: fields.get('id') ?? '',
        data: data.parse(JSON.parse(fields.get('data') ?? '')),
      }
    })
}

/** How far the reader of an event is in one stream: the number the event had. */
export function versionIn({ id }: StreamEvent, stream: string): number | undefined {
  return decodeCursor(id)?.versions.get(stream)
}

function splitOnce(line: string, by: string): [string, string] {
  const at = line.indexOf(by)
  return [line.slice(0, at), line.slice(at + by.length)]
}
