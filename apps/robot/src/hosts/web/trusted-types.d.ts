// TypeScript's own browser types do not know Trusted Types yet; this is the part that is used. What the policy makes
// is taken wherever a script's address is, which those types call a URL.
interface Window {
  readonly trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (address: string) => string },
    ) => { createScriptURL: (address: string) => URL }
  }
}
