#!/usr/bin/env node
import { loadQuickly } from '../load-quickly.ts'

// The operator's command line.
const { runCommand } = await loadQuickly(() => import('./run-command.ts'))
const { code, said, complained } = await runCommand(process.argv.slice(2), process.env)
process.stdout.write(said)
process.stderr.write(complained)
process.exitCode = code
