import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths, type RoutePath } from '@kompaan/contract/wire'
import { expect, test } from 'vitest'
import { toldInPlace } from '../../apps/portal/src/shared/http/told-in-place.ts'
import { root } from '../bootstrap/root.mjs'
import { sourceFiles } from './source-files.ts'

/** A call by its name that says `inPlace` before another call begins or the function around it ends. */
const callInPlace =
  /\b(?:call|ask|request|download)\(\s*'(\w+)'(?:(?!\b(?:call|ask)\(|\n\})[\s\S])*?\binPlace\b/g

test('[ERR-01c] every call that fails in place stands in the list with its reason, and no other does', () => {
  const bySource = sourceFiles('apps/portal/src')
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(callInPlace)])
    .map(([, name = '']) => name)
  const byContract = Object.entries<RoutePath>(paths)
    .filter(([, route]) => route.failsInPlace === true)
    .map(([name]) => name)
  expect(new Set([...bySource, ...byContract])).toEqual(new Set(Object.keys(toldInPlace)))
})
