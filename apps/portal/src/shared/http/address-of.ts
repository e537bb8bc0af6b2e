/** The values a call's address is made of. */
export interface AddressParts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
}

/**
 * The address of a call: '/api/account/eula/{id}' with its parameters filled in, on the base address that the
 * configuration gives the service ('account'), which is '/api/account' itself when it names none.
 */
export function addressOf(
  path: string,
  parts: AddressParts,
  services: Readonly<Record<string, string>>,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parts.params?.[name] ?? ''),
  )
  return based(filled, services) + queryText(parts.query ?? {})
}

function based(path: string, services: Readonly<Record<string, string>>): string {
  const [, service = '', rest = ''] = /^\/api\/([^/]+)(.*)$/.exec(path) ?? []
  const base = services[service]
  return base === undefined ? path : base.replace(/\/$/, '') + rest
}

function queryText(query: Readonly<Record<string, string | undefined>>): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) given.set(name, value)
  }
  return given.size === 0 ? '' : `?${given}`
}
