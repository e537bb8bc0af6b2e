import { expect, test } from 'vitest'
import { rewriteHashRoute } from './rewrite-hash-route.ts'

test.each([
  ['', null],
  ['#main', null],
  ['#/login', '/login'],
  ['#/', '/'],
  ['#/task/music/1?x=2', '/task/music/1?x=2'],
  ['#//elsewhere.example/login', '/elsewhere.example/login'],
  ['#/\\elsewhere.example', '/elsewhere.example'],
])('[NAV-05] the hash %j leads to %j', (hash, path) => {
  expect(rewriteHashRoute(hash)).toBe(path)
})
