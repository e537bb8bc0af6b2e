import { PGlite } from '@electric-sql/pglite'

// Run as a process of its own by `openEmbeddedDatabase`: makes a new, empty database in the folder it is given.
const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('which folder?')
// Nobody waits for it any more once the server that asked for it is gone.
process.on('disconnect', () => process.exit(1))
await (await PGlite.create({ dataDir })).close()
process.exit(0)
