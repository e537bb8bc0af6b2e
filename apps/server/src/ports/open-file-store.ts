import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { FileStore } from './file-store.ts'
import { folderFileStore } from './folder-file-store.ts'
import { s3FileStore } from './s3-file-store.ts'

/** The one place for files that this installation has: a store of its own, or the data folder. */
export function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, clock: Clock): FileStore {
  if (s3 === undefined) return folderFileStore(join(dataDir, 'files'), clock)
  return s3FileStore(s3, { folder: join(dataDir, 'incoming'), clock })
}
