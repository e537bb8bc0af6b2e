import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Compresses what a build made, once and well, so that the server only has to hand it out.
 * @param {string} folder
 */
export function compressBuild(folder) {
  for (const file of readdirSync(folder)) {
    if (!/\.(?:js|css|svg)$/.test(file)) continue
    const content = readFileSync(join(folder, file))
    writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content, { params }))
  }
}
