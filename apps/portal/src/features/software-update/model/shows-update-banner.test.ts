import { expect, test } from 'vitest'
import { canUpdateRemotely, showsUpdateBanner, type BannerFacts } from './shows-update-banner.ts'

const facts: BannerFacts = {
  isHidden: false,
  isUpdating: false,
  updateStatus: 'outdated',
  account: 'ACTIVE',
  condition: 'online',
  capabilities: ['remoteUpdate-v2', 'remoteRestart-v1'],
}
const shows = (change: Partial<BannerFacts>) => showsUpdateBanner({ ...facts, ...change })

test('[UPD-03] outdated software and software that waits to be installed are told', () => {
  expect(shows({})).toBe(true)
  expect(shows({ updateStatus: 'readyToInstall' })).toBe(true)
  expect(shows({ updateStatus: 'downloading' })).toBe(false)
  expect(shows({ updateStatus: 'upToDate' })).toBe(false)
})

test('[UPD-03] not to an account that is not confirmed, nor when hidden for the day or being installed', () => {
  expect(shows({ account: 'UNCONFIRMED' })).toBe(false)
  expect(shows({ isHidden: true })).toBe(false)
  expect(shows({ isUpdating: true })).toBe(false)
})

test('[UPD-03] while the robot is online or intermittent; one that cannot be told from here, always', () => {
  expect(shows({ condition: 'intermittent' })).toBe(true)
  for (const condition of ['offline', 'error', 'noConnection', null] as const) {
    expect(shows({ condition })).toBe(false)
    expect(shows({ condition, capabilities: ['remoteRestart-v1'] })).toBe(true)
    const ready = { updateStatus: 'readyToInstall', capabilities: ['remoteUpdate-v2'] } as const
    expect(shows({ condition, ...ready })).toBe(true)
  }
})

test('[UPD-02] downloading needs remoteUpdate-v2, installing needs remoteRestart-v1 as well', () => {
  const can = (updateStatus: 'outdated' | 'readyToInstall', ...capabilities: string[]) =>
    canUpdateRemotely({ updateStatus, capabilities })
  expect(can('outdated', 'remoteUpdate-v2')).toBe(true)
  expect(can('outdated', 'remoteRestart-v1')).toBe(false)
  expect(can('readyToInstall', 'remoteUpdate-v2', 'remoteRestart-v1')).toBe(true)
  expect(can('readyToInstall', 'remoteRestart-v1')).toBe(false)
  expect(can('readyToInstall', 'remoteUpdate-v2')).toBe(false)
})
