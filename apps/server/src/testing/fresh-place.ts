import { freshServerDatabase } from './fresh-server-database.ts'
import type { DataFolders } from './server-process.ts'

/** The settings that say where a server keeps its things. */
export interface Place extends Record<string, string> {
  readonly DATA_DIR: string
}

/** A place with all tables and no rows, for what does not depend on the database: on a server where there is one. */
export async function freshPlace(folders: DataFolders): Promise<Place> {
  const url = await freshServerDatabase()
  if (url === undefined) return { DATA_DIR: await folders.prepared() }
  return { DATA_DIR: folders.empty(), DATABASE_URL: url, DEMO: 'true' }
}
