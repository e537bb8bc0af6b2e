import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { robotLanguages } from '@kompaan/contract'
import type { RobotLanguage } from '@kompaan/contract'
import { createLog } from '../apps/server/src/log.ts'
import { embeddedVoice } from '../apps/server/src/ports/embedded-voice.ts'
import { createVoice } from '../apps/server/src/ports/voice.ts'
import { readWav } from '../apps/server/src/ports/wav.ts'

// The embedded voice as the server runs it: how fast it speaks, how long somebody waits for a sentence, and what it takes.
// A voice keeps what it said, so each sentence is another one by a number that is said too.
const sentences: Record<RobotLanguage, (number: number) => string> = {
  'nl-NL': (number) => `Goedemorgen, het is tijd voor uw medicijnen van dag ${number}.`,
  'en-GB': (number) => `Good morning, it is time for your medicine of day ${number}.`,
  'de-DE': (number) => `Guten Morgen, es ist Zeit für Ihre Tabletten von Tag ${number}.`,
  'it-IT': (number) => `Buongiorno, è l'ora delle medicine del giorno numero ${number}.`,
  'zh-TW': (number) =>
    `早安，今天是第${number}天，該吃藥了，請喝一杯水，然後我們一起去公園散步，下午女兒會來看您，晚上再聽您喜歡的老歌好嗎。`,
  'tr-TR': (number) => `Günaydın, ${number} numaralı gün için ilaç alma zamanı geldi.`,
}
const rounds = 20
const folder = mkdtempSync(join(tmpdir(), 'kompaan-voice-bench-'))
const lines: string[] = []
const log = createLog('info', { write: (line) => void lines.push(line) })
const newVoice = () => {
  lines.length = 0
  const engine = embeddedVoice({ folder, cacheMegabytes: 256, log, patienceMilliseconds: 60_000 })
  return createVoice(engine, { log })
}

// The very first start of an installation compiles what later ones find on disk.
let voice = newVoice()
await firstSentence('the very first start')
await voice.close()
voice = newVoice()
const pid = await firstSentence('a start')

const slowest: number[] = []
const waits: number[] = []
for (const language of robotLanguages) {
  const times = []
  const speeds = []
  let spoken = 0
  const processorBefore = processorSeconds()
  for (let round = 0; round < rounds; round += 1) {
    const { milliseconds, seconds } = await timed(language, sentences[language](100 + round))
    times.push(milliseconds)
    speeds.push((seconds * 1000) / milliseconds)
    spoken += seconds
  }
  waits.push(...times)
  const byProcessor = spoken / (processorSeconds() - processorBefore)
  const speed = middle(speeds)
  slowest.push(speed)
  console.log(
    `  ${language}  ${speed.toFixed(0)} times real time (${byProcessor.toFixed(0)} by processor time)   new sentence ${middle(times).toFixed(0)} ms, p95 ${share(times, 0.95).toFixed(0)} ms`,
  )
}
const speed = Math.min(...slowest)
console.log(`  the slowest ${speed.toFixed(0)} times real time   target: at least 10 (${met(speed >= 10)})`)
const wait = share(waits, 0.95)
console.log(`  a new sentence p95 ${wait.toFixed(0)} ms   target: less than 1000 (${met(wait < 1000)})`)

const again = []
for (let round = 0; round < 100; round += 1) {
  const language = robotLanguages[round % robotLanguages.length] ?? 'nl-NL'
  again.push((await timed(language, sentences[language](100 + (round % rounds)))).milliseconds)
}
const repeated = share(again, 0.95)
console.log(
  `  one it said before ${middle(again).toFixed(1)} ms, p95 ${repeated.toFixed(1)} ms   target: less than 300 (${met(repeated < 300)})`,
)

const long = (
  await timed('nl-NL', 'Het is vandaag mooi weer om samen te wandelen. '.repeat(21).slice(0, 999))
).milliseconds
console.log(`  999 characters ${long.toFixed(0)} ms`)
const [resident, most] = [megabytes('VmRSS'), megabytes('VmHWM')]
console.log(
  `  memory ${resident.toFixed(0)} MB   target: less than 150 (${met(resident < 150)}); ${most.toFixed(0)} MB for a moment while it compiles`,
)
await voice.close()
rmSync(folder, { recursive: true, force: true })

/** Answers the id of the process. */
async function firstSentence(what: string): Promise<number> {
  voice.start()
  const { milliseconds } = await timed('nl-NL', `De eerste zin na ${what}, zestig tekens lang, precies.`)
  console.log(`  from ${what} to the first sentence ${milliseconds.toFixed(0)} ms`)
  return Number(/"pid":(\d+)/.exec(lines.join(''))?.[1])
}

async function timed(
  language: RobotLanguage,
  text: string,
): Promise<{ milliseconds: number; seconds: number }> {
  const began = performance.now()
  const wav = readWav(await voice.speak(text, language))
  const milliseconds = performance.now() - began
  return { milliseconds, seconds: wav === undefined ? 0 : wav.samples.length / wav.samplesPerSecond }
}

function megabytes(name: string): number {
  const line = new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'latin1'))
  return Number(line?.[1]) / 1024
}

/** Of all its threads, in hundredths as Linux counts them; what the machine does for others is not in it. */
function processorSeconds(): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function share(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0
}

function middle(values: readonly number[]): number {
  return share(values, 0.5)
}

function met(isMet: boolean): string {
  return isMet ? 'met' : 'NOT met'
}
