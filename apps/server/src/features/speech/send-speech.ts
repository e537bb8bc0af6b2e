import type { FastifyReply } from 'fastify'

/** Answers with sound. Whoever hangs up is not spoken to any more, and it counts as if they had heard it. */
export async function sendSpeech(
  reply: FastifyReply,
  speak: (gone: AbortSignal) => Promise<Buffer>,
): Promise<void> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  try {
    await reply.type('audio/wav').send(await speak(gone.signal))
  } catch (error) {
    if (!gone.signal.aborted) throw error
  }
}
