import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { z } from 'zod'
import { serveVoice } from './serve.ts'
import { openSoundCache } from './sound-cache.ts'
import { createSynthesis } from './synthesis.ts'

const environment = z.object({
  VOICE_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  VOICE_KEY: z.string().min(16).optional(),
  VOICE_CACHE_DIR: z.string().default('./voice-cache'),
  VOICE_CACHE_MEGABYTES: z.coerce.number().min(0).default(256),
})

// Whoever started us holds a line to us. When it is cut, however that happened, nobody needs us any more.
process.on('disconnect', () => process.exit(0))
// Ctrl-C is meant for whoever started us, who then cuts the line.
if (process.connected) process.on('SIGINT', () => undefined)

const { VOICE_PORT, VOICE_KEY, VOICE_CACHE_DIR, VOICE_CACHE_MEGABYTES } = environment.parse(process.env)
const log = (line: string) => process.stderr.write(`${line}\n`)
const synthesis = createSynthesis()
const cache = await openSoundCache({
  folder: VOICE_CACHE_DIR,
  bytesMax: VOICE_CACHE_MEGABYTES * 1024 ** 2,
  log,
})
const server = serveVoice({ synthesis, cache, key: VOICE_KEY })
if ((await synthesis.ready) === 'missing') {
  log('the package that speaks, @echogarden/espeak-ng-emscripten, is not installed')
  process.send?.({ kind: 'missing' })
  await synthesis.close()
  process.exit(3)
}
// Whoever started us starts us again; whoever looks whether we are well would find that we answer.
void synthesis.lost.then(() => {
  log('the thread that speaks has ended, and no other begins')
  process.exit(1)
})
server.listen(VOICE_PORT, '127.0.0.1')
await once(server, 'listening')
// What Node made of our sources is kept at an end that is no kill; the next start needs half as much memory for it.
flushCompileCache()
const address = server.address()
const port = typeof address === 'object' && address !== null ? address.port : VOICE_PORT
if (process.send === undefined) log(`The voice listens at http://127.0.0.1:${port}`)
else process.send({ kind: 'ready', port })
