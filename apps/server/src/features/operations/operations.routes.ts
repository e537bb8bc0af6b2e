import { openApiDocument } from '@kompaan/contract'
import type { Services } from '../../services.ts'
import { appVersion } from './app-version.ts'
import { backup } from './backup.ts'
import { healthz } from './healthz.ts'
import { metrics } from './metrics.ts'
import type { Measurements } from './metrics.ts'
import { portalConfig } from './portal-config.ts'
import { readyz } from './readyz.ts'
import { reference } from './reference-page.ts'

export function operationsHandlers(
  services: Services,
  state: { stopping: () => boolean; lost: AbortSignal; measurements: Measurements },
) {
  const document = openApiDocument(appVersion)
  return {
    healthz: healthz(state.lost),
    readyz: readyz(services, state.stopping),
    metrics: metrics(state.measurements),
    openApi: async () => document,
    reference: reference(document),
    portalConfig: portalConfig(services),
    backup: backup(services),
  }
}
