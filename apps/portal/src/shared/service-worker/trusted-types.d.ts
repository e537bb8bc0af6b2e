// TypeScript's own browser types do not know Trusted Types yet; this is the part that is used.
interface TrustedScriptURL {
  toString: () => string
  readonly trusted: 'script-url'
}

interface TrustedTypePolicyFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => TrustedScriptURL }
}

interface Window {
  trustedTypes?: TrustedTypePolicyFactory
}

interface ServiceWorkerContainer {
  register(address: TrustedScriptURL, options?: RegistrationOptions): Promise<ServiceWorkerRegistration>
}
