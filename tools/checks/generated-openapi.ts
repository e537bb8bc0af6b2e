import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../bootstrap/root.mjs'
import type { Generated } from './generated.ts'

const file = join(root, 'docs/openapi.json')

/** The API as an OpenAPI document, from the contract. */
export const generatedOpenApi: Generated = {
  name: 'docs/openapi.json',
  async stale() {
    const current = existsSync(file) ? readFileSync(file, 'utf8') : undefined
    return current === (await openApiText()) ? undefined : 'is not what the contract says'
  },
  async write() {
    writeFileSync(file, await openApiText())
  },
}

async function openApiText(): Promise<string> {
  // Loaded when needed: a contract that does not even load is this check's failure, not everybody's.
  const { openApiDocument } = await import('../../packages/contract/src/openapi.ts')
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  return `${JSON.stringify(openApiDocument(version), null, 2)}\n`
}
