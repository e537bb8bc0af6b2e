#!/usr/bin/env node
import { runCommand } from './run-command.ts'

// The operator's command line.
const { code, said, complained } = await runCommand(process.argv.slice(2), process.env)
process.stdout.write(said)
process.stderr.write(complained)
process.exitCode = code
