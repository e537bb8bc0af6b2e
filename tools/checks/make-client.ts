import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../bootstrap/root.mjs'
import { runCommand } from '../test/run-command.ts'
import { toolCommand } from '../test/tool-command.ts'

interface MadeClient {
  readonly folder: string
  /** Why there is no client, or none that compiles. */
  readonly problems: string[]
  remove(): void
}

/** A client made from an OpenAPI document, as `client.ts` in a folder of its own, with programs beside it that use it. */
export async function makeClient(
  openApiFile: string,
  programs: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<MadeClient> {
  const folder = mkdtempSync(join(tmpdir(), 'kompaan-client-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  const problems: string[] = []
  const generated = await runCommand(toolCommand('oazapfts', openApiFile, join(folder, 'client.ts')), {
    signal,
  })
  if (generated.code === 0) {
    const compiled = await runCommand(toolCommand('tsc', '-p', folder), { signal })
    if (compiled.code !== 0) problems.push(`a generated client does not compile:\n${compiled.output}`)
  } else problems.push(`no client can be generated:\n${generated.output}`)
  return { folder, problems, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'esnext',
  module: 'nodenext',
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  types: ['node'],
}
