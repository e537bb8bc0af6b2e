import { PGlite } from '@electric-sql/pglite'

// Run as a process of its own by `openEmbeddedDatabase`: makes a new, empty database in the folder it is given.
const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('which folder?')
await (await PGlite.create({ dataDir })).close()
