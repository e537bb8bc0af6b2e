import { contract } from '@kompaan/contract'
import type { AnswerOf, Contract, ErrorBody } from '@kompaan/contract'
import { z } from 'zod'

type Uploaded = AnswerOf<Contract['uploadSongs']>

/** A file as somebody sends it. */
export interface SentFile {
  readonly name: string
  readonly content: Buffer
}

export interface UploadAnswer {
  readonly status: number
  /** Only of answers that were a success. */
  readonly value: Uploaded
  readonly error: string | undefined
  readonly details: ErrorBody['details']
}

/** Sends files the way a browser does. */
export async function upload(
  url: string,
  { token, robotId }: { readonly token: string; readonly robotId: string },
  files: readonly SentFile[],
): Promise<UploadAnswer> {
  const form = new FormData()
  for (const { name, content } of files) form.append('song', new Blob([Uint8Array.from(content)]), name)
  const answer = await fetch(`${url}/api/music/robots/${robotId}/songs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return uploadAnswer(answer.status, await answer.text())
}

const refusal = z.object({ error: z.string(), details: z.array(z.any()).optional() })

export function uploadAnswer(status: number, text: string): UploadAnswer {
  const value: unknown = JSON.parse(text)
  const { data } = refusal.safeParse(value)
  return {
    status,
    value:
      status === 200
        ? contract().uploadSongs.answer.schema.parse(value)
        : { kept: [], refused: [], complete: false },
    error: data?.error,
    details: data?.details,
  }
}
