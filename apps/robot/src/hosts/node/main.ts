#!/usr/bin/env node
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { faultCode, restartCode } from './restart-code.ts'
import { usage } from './robot-options.ts'

// The launcher: keeps the robot's process going through its restarts, and ends when it ends. One that could not go on, as
// with a full disk, is started again: somebody counts on what it is to do today.
const program = fileURLToPath(new URL('robot-process.ts', import.meta.url))
const args = process.argv.slice(2)
const againAfter = 5000
let child: ChildProcess | undefined
let again: NodeJS.Timeout | undefined

if (args.includes('--help')) process.stdout.write(usage)
else launch()

function launch(): void {
  child = spawn(process.execPath, [program, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  child.on('error', (error) => {
    process.stderr.write(`The robot cannot be started: ${error.message}\n`)
    process.exitCode = 1
  })
  child.on('exit', (code) => {
    if (code === restartCode) launch()
    else if (code === faultCode) again = setTimeout(launch, againAfter)
    else process.exitCode = code ?? 1
  })
}

function end(signal: NodeJS.Signals): void {
  clearTimeout(again)
  child?.kill(signal)
}

// A Ctrl-C in a terminal reaches the child by itself as well; being told twice does it no harm.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(signal))
// Whoever started us over a channel, such as a test, takes the robot along when it ends.
process.on('disconnect', () => end('SIGTERM'))
// Listening for that alone is no reason to stay.
process.channel?.unref()
