#!/usr/bin/env node
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { restartCode } from './restart-code.ts'
import { usage } from './robot-options.ts'

// The launcher: keeps the robot's process going through its restarts, and ends when it ends.
const program = fileURLToPath(new URL('robot-process.ts', import.meta.url))
const args = process.argv.slice(2)
let child: ChildProcess | undefined

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
    else process.exitCode = code ?? 1
  })
}

// A Ctrl-C in a terminal reaches the child by itself as well; being told twice does it no harm.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child?.kill(signal))
// Whoever started us over a channel, such as a test, takes the robot along when it ends.
process.on('disconnect', () => child?.kill('SIGTERM'))
// Listening for that alone is no reason to stay.
process.channel?.unref()
