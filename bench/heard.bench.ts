import { matchUtterance } from '../packages/speech/src/index.ts'
import type { Intention } from '../packages/speech/src/index.ts'
import { allSaid } from '../packages/speech/src/testing/said/all-said.ts'
import { otherCommands } from '../packages/speech/src/testing/said/other-commands.ts'
import { intentionsOf, understood } from '../packages/speech/src/testing/said/understood.ts'
import type { Half, Outcome, Understood } from '../packages/speech/src/testing/said/understood.ts'

/** In per cent, of the sentences that no word was chosen by. */
const wanted = { atOnce: 80, withAsking: 95 }
/** In milliseconds, on a machine that is a quarter as fast as this one. */
const slowest = 2
const slower = 4

const halves: readonly Half[] = ['develop', 'heldOut']
const outcomes: readonly Outcome[] = ['atOnce', 'asked', 'missed', 'askedWrongly', 'falseStart']

let good = true
for (const all of allSaid) {
  console.log(
    `\n${all.language}, ${Object.keys(all.said).length} commands in twenty ways, ten of them held out:`,
  )
  console.log(`${''.padEnd(16)}${halves.map((half) => half.padEnd(44)).join('')}`)
  console.log(`${''.padEnd(16)}${halves.map(() => ' once   ask  miss  ask wrong  false start  ').join('')}`)
  const judged = halves.map((half) => understood(all, half))
  for (const meant of [...Object.keys(all.said), null]) {
    const lines = judged.map((list) => figures(list.filter((one) => one.meant === meant)))
    console.log(`${(meant ?? 'nothing').padEnd(16)}${lines.join('  ')}`)
  }
  for (const [at, half] of halves.entries()) {
    const meant = (judged[at] ?? []).filter((one) => one.meant !== null)
    const atOnce = share(meant, ['atOnce'])
    const withAsking = share(meant, ['atOnce', 'asked'])
    const wrong = (judged[at] ?? []).filter(({ outcome }) => outcome === 'falseStart')
    console.log(
      `${half.padEnd(10)} at once ${atOnce.toFixed(1)}%, with asking ${withAsking.toFixed(1)}%, false starts ${wrong.length}`,
    )
    for (const { heard, found } of wrong) console.log(`  FALSE START: ${heard} -> ${found}`)
    if (half === 'develop') continue
    const reached = atOnce >= wanted.atOnce && withAsking >= wanted.withAsking && wrong.length === 0
    console.log(
      `${''.padEnd(10)} wanted: ${wanted.atOnce}%, ${wanted.withAsking}%, none: ${reached ? 'yes' : 'NO'}`,
    )
    good &&= reached
  }
}

console.log('\nother commands, each written in one way:')
for (const [language, commands] of otherCommands) {
  const intentions = commands.map(([command]) => ({ id: command, phrases: [command] }))
  const found = commands.flatMap(([command, said]) =>
    said.map((heard) => ({ command, ...matchUtterance(heard, intentions, language) })),
  )
  const right = found.filter(({ command, id }) => id === command)
  const matched = right.filter(({ kind }) => kind === 'match')
  console.log(
    `${language}  at once ${per(matched.length, found.length)}%, with asking ${per(right.length, found.length)}%`,
  )
}

console.log('\nan utterance against 50 intentions of 10 commands, in processor time:')
const phrases = allSaid
  .slice(0, 1)
  .flatMap((all) => [
    ...intentionsOf(all).flatMap((intention) => intention.phrases),
    ...Object.values(all.said).flat(),
  ])
const intentions: readonly Intention[] = Array.from({ length: 50 }, (_, at) => ({
  id: `${at}`,
  phrases: Array.from({ length: 10 }, (_, next) => phrases[(at * 10 + next) % phrases.length] ?? ''),
}))
const first = processorTime(1, () => matchUtterance('doe de lamp eens uit', intentions, 'nl'))
console.log(`the first, which prepares all of them    ${first.toFixed(2)} ms`)
for (const heard of [
  'doe de lamp eens uit',
  'zou je mijn dochter even willen bellen',
  'wat een mooie dag is het toch',
]) {
  const match = (): unknown => matchUtterance(heard, intentions, 'nl')
  processorTime(300, match)
  const each = Math.min(...Array.from({ length: 7 }, () => processorTime(200, match)))
  const fits = each * slower <= slowest
  console.log(
    `${heard.padEnd(40)} ${each.toFixed(3)} ms, ${slower} times that ${(each * slower).toFixed(2)} ms of ${slowest} ms: ${fits ? 'yes' : 'NO'}`,
  )
  good &&= fits
}
if (!good) process.exitCode = 1

function figures(list: readonly Understood[]): string {
  const counts = outcomes.map((outcome) => list.filter((one) => one.outcome === outcome).length)
  const [atOnce = 0, asked = 0, missed = 0, askedWrongly = 0, falseStart = 0] = counts
  return [
    `${atOnce}`.padStart(5),
    `${asked}`.padStart(6),
    `${missed}`.padStart(6),
    `${askedWrongly}`.padStart(11),
    `${falseStart}`.padStart(13),
  ].join('')
}

function share(list: readonly Understood[], of: readonly Outcome[]): number {
  return (100 * list.filter(({ outcome }) => of.includes(outcome)).length) / list.length
}

function per(part: number, whole: number): string {
  return ((100 * part) / whole).toFixed(0)
}

/** Of one run, in milliseconds. By the clock it would be that of the machine's other work too. */
function processorTime(runs: number, run: () => unknown): number {
  const before = process.cpuUsage()
  for (let at = 0; at < runs; at += 1) run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / runs
}
