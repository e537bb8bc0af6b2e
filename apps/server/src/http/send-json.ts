import type { FastifyReply } from 'fastify'

/** Sends an answer that was already written as JSON, from parts that were checked when they were saved. */
export async function sendJson(reply: FastifyReply, text: string): Promise<void> {
  await reply.type('application/json; charset=utf-8').send(text)
}
