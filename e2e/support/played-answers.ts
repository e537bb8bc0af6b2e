import type { AnswerOf, Contract } from '@kompaan/contract/wire'
import type { Page } from '@playwright/test'

/** What the server is made to say about the robot, instead of what it would. */
export interface Played {
  readonly status?: AnswerOf<Contract['heartbeatStatus']> | typeof resetting
  readonly config?: AnswerOf<Contract['robotConfig']>
}

type UpdateStatus = AnswerOf<Contract['robotConfig']>['software']['updateStatus']

export const online = { status: 'online', lastSince: '2026-01-05T10:00:00Z', duration: null } as const

/** The answer to everything about a robot that is being reset. */
export const resetting = { error: 'robot_resetting', message: '', details: [] } as const

/** A robot with older software, as far with the newer as the status says. */
export function outdated(updateStatus: UpdateStatus): AnswerOf<Contract['robotConfig']> {
  return {
    timestamp: '2026-01-05T10:00:00Z',
    capabilities: ['remoteUpdate-v2', 'remoteRestart-v1'],
    hardware: { model: 'Kompaan' },
    software: {
      version: '2.18.0',
      updateStatus,
      availableVersion: '2.20.2',
      progress: updateStatus === 'downloading' ? 40 : null,
    },
  }
}

export async function playAnswers(page: Page, { status, config }: Played): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (status !== undefined) {
    await page.route('**/heartbeat/status', (route) =>
      route.fulfill({ status: 'error' in status ? 403 : 200, json: status }),
    )
  }
  if (config !== undefined) {
    await page.route('**/api/robot/robots/*/config', (route) => route.fulfill({ json: config }))
  }
}
