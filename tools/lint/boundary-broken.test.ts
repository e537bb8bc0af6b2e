import { expect, test } from 'vitest'
import { boundaryBroken } from './boundary-broken.ts'

const apps = new Set(['portal', 'server', 'robot', 'voice'])
const allowed = /^allowed$/

test.each([
  ['packages/contract/src/route.ts', 'zod', allowed],
  ['packages/contract/src/route.ts', 'zod/mini', allowed],
  ['packages/contract/src/route.ts', 'lodash', /zod only/],
  ['packages/contract/src/route.ts', 'node:fs', /Node built-ins/],
  ['packages/contract/src/route.test.ts', 'node:fs', allowed],
  ['packages/contract/src/route.ts', '@kompaan/schedule', /one way/],
  ['packages/schedule/src/index.ts', '@kompaan/contract', allowed],
  ['packages/schedule/src/index.ts', '@kompaan/speech', /one way/],
  ['packages/script/src/index.ts', '@kompaan/speech', allowed],
  ['packages/script/src/index.ts', '@kompaan/server', /Apps are never imported/],
  ['packages/brand-new/src/index.ts', '@kompaan/script', /one way/],
  ['packages/brand-new/src/index.ts', 'node:crypto', /Node built-ins/],
  ['packages/script/src/index.ts', 'packages/contract/src/route.ts', /package name/],
])('%s importing %s', (file, target, expected) => {
  expect(boundaryBroken(file, target, apps) ?? 'allowed').toMatch(expected)
})

test.each([
  ['apps/server/src/app.ts', '@kompaan/contract', allowed],
  ['apps/server/src/app.ts', '@kompaan/robot', /Apps are never imported/],
  ['apps/server/src/app.ts', 'apps/portal/src/main.tsx', /Apps are never imported/],
  ['apps/brand-new/src/app.ts', '@kompaan/portal', /Apps are never imported/],
  ['apps/server/src/app.ts', 'tools/postgres.ts', /no part of the product/],
  ['apps/server/src/app.api.test.ts', 'tools/postgres.ts', allowed],
  ['apps/server/src/app.ts', 'e2e/support/launch.ts', /no part of the product/],
  ['apps/server/src/features/account/login.ts', 'apps/server/src/features/mail/send.ts', allowed],
  ['apps/portal/src/features/account/a.ts', 'apps/portal/src/features/account/b.ts', allowed],
  ['apps/portal/src/features/account/a.ts', 'apps/portal/src/features/music/b.ts', /never imports another/],
  ['apps/portal/src/features/brand-new/a.ts', 'apps/portal/src/app/router.ts', /nothing of app/],
  ['apps/portal/src/shared/ui/a.ts', 'apps/portal/src/features/music/b.ts', /no feature/],
  ['apps/portal/src/app/routes/a.tsx', 'apps/portal/src/features/music/b.ts', allowed],
  ['apps/robot/src/core/a.ts', 'apps/robot/src/hosts/node/b.ts', /no host/],
  ['apps/robot/src/core/a.ts', 'node:fs', /Node built-ins/],
  ['apps/robot/src/core/a.test.ts', 'node:fs', allowed],
  ['apps/robot/src/hosts/node/b.ts', 'node:fs', allowed],
  ['apps/portal/src/app/a.ts', '#shared/ui', /alias/],
  ['apps/portal/src/app/a.ts', '@/shared/ui', /alias/],
  ['apps/voice/src/espeak.ts', '@echogarden/espeak-ng-emscripten', allowed],
  ['apps/server/src/ports/voice.ts', '@echogarden/espeak-ng-emscripten', /GPL/],
  ['packages/speech/src/index.ts', '@echogarden/espeak-ng-emscripten', /GPL/],
  ['bench/voice.bench.ts', '@echogarden/espeak-ng-emscripten', /GPL/],
  ['apps/server/src/ports/voice.ts', '@kompaan/voice', /Apps are never imported/],
  ['e2e/login.spec.ts', 'tools/browser.ts', allowed],
  ['bench/self.bench.ts', 'apps/server/src/app.ts', allowed],
])('%s importing %s', (file, target, expected) => {
  expect(boundaryBroken(file, target, apps) ?? 'allowed').toMatch(expected)
})
