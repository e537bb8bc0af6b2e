import { paths, type WireName } from '@kompaan/contract/wire'
import { expect, test } from 'vitest'
import { networkFailure } from './failure.ts'
import { goesToErrorPage } from './goes-to-error-page.ts'

test.each<[number, WireName, boolean]>([
  [500, 'collection', true],
  [500, 'heartbeatStatus', false],
  [500, 'convertScripts', false],
  [409, 'collection', false],
  [413, 'uploadSongs', false],
  [413, 'changeProfile', true],
])('[ERR-01] a %i from %s leads to /error: %s', (status, name, leads) => {
  expect(goesToErrorPage(paths[name], { ...networkFailure, status, error: 'unknown' })).toBe(leads)
})
