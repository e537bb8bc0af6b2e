import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { makeClient } from './make-client.ts'

/**
 * Whether others can use the API's document: two validators read it, and a generator makes a client of it that
 * compiles. All three are somebody else's, since our own reading of the standard is what is in question.
 */
export async function openApiProblems(file: string, signal: AbortSignal): Promise<string[]> {
  const source = readFileSync(file, 'utf8')
  const invalid = [...(await schemaProblems(source)), ...(await lintProblems(source))]
  // A generator says less clearly what is wrong.
  return invalid.length > 0 ? invalid : clientProblems(file, signal)
}

async function schemaProblems(source: string): Promise<string[]> {
  const { valid, errors } = await new Validator().validate(source)
  return valid ? [] : [`schema: ${typeof errors === 'string' ? errors : JSON.stringify(errors)}`]
}

async function lintProblems(source: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // The address of feedback ends so (api.md).
    rules: { 'no-path-trailing-slash': 'off' },
  })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems.map(({ ruleId, message, location }) => {
    const [place] = location
    return `${ruleId}: ${message} ${place !== undefined && 'pointer' in place ? place.pointer : ''}`
  })
}

async function clientProblems(file: string, signal: AbortSignal): Promise<string[]> {
  const client = await makeClient(file, {}, signal)
  client.remove()
  return client.problems
}
