import { expect, test } from 'vitest'
import { npmEnvironment } from './npm-environment.mjs'

test('what an outer npm and a production setting would change is left out, how to reach the registry is kept', () => {
  const kept = {
    HOME: '/somewhere',
    npm_config_registry: 'https://registry.example',
    NPM_CONFIG_CACHE: '/cache',
  }
  const dropped = {
    NODE_ENV: 'production',
    npm_lifecycle_event: 'start',
    npm_config_omit: 'dev',
    npm_execpath: 'npm',
  }
  expect(npmEnvironment({ ...kept, ...dropped })).toEqual(kept)
})
