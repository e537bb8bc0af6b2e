import { defaultLimits, type AnswerOf, type Contract } from '@kompaan/contract/wire'
import { createAtom, useSelector } from '@tanstack/react-store'

export type PortalConfig = AnswerOf<Contract['portalConfig']>

/** Until the server has said otherwise, such as when starting offline: production, so that nothing extra shows. */
const assumed: PortalConfig = {
  services: {},
  production: true,
  companyUrl: '',
  helpUrl: '',
  supportEmail: null,
  outbox: false,
  recurringV2: true,
  limits: defaultLimits,
}

const current = createAtom(assumed)
let loading: Promise<PortalConfig> | null = null

/** What this installation looks like. Asked once; asked again at the next call if it failed. */
export async function portalConfig(): Promise<PortalConfig> {
  loading ??= load()
  return loading
}

export function usePortalConfig(): PortalConfig {
  return useSelector(current)
}

async function load(): Promise<PortalConfig> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(5000) })
    const body: unknown = await response.json()
    if (!response.ok || !isPortalConfig(body)) throw new Error('No configuration')
    current.set(body)
  } catch {
    loading = null
  }
  return current.get()
}

/** Enough to tell our own server's answer from a proxy's page. */
function isPortalConfig(value: unknown): value is PortalConfig {
  return typeof value === 'object' && value !== null && 'services' in value && 'limits' in value
}
