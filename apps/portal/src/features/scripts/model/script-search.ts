/** What of a script the overview shows, as it stands in the address. */
export interface ScriptSearch {
  readonly show?: 'versions'
  /** One of its versions, while they are shown. */
  readonly version?: string
  /** A time that the robot performed it, and when that was planned. */
  readonly execution?: string
  readonly planned?: string
}

/** Of what stands in an address, what the overview understands. */
export function scriptSearch(search: Readonly<Record<string, unknown>>): ScriptSearch {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined)
  const version = text('version')
  if (search.show === 'versions') return { show: 'versions', ...(version !== undefined && { version }) }
  const execution = text('execution')
  const planned = text('planned')
  if (execution === undefined) return {}
  return { execution, ...(planned !== undefined && { planned }) }
}
