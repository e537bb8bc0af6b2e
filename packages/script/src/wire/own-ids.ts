import type { Fields } from './fields.ts'

/** The ids of one list, each of which is there once. */
export class OwnIds {
  readonly #ids = new Set<string>()
  readonly #tempIds = new Set<string>()

  /** The id that the graph goes by: the tempId for what was never saved. */
  read(fields: Fields): { id: string; tempId: string | null } {
    const own = fields.id('id')
    const tempId = fields.id('tempId')
    const id = own ?? tempId
    if (id === null) fields.wrong('id', 'missing')
    tellTwice(fields, own === null ? 'tempId' : 'id', id, this.#ids)
    if (own !== null) tellTwice(fields, 'tempId', tempId, this.#tempIds)
    return { id: id ?? '', tempId }
  }
}

function tellTwice(fields: Fields, name: string, id: string | null, seen: Set<string>): void {
  if (id === null || id === '') return
  if (seen.has(id)) fields.wrong(name, 'id_repeated')
  seen.add(id)
}
