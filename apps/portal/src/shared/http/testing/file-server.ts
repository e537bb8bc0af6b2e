import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** By tools/vitest/file-server.ts. */
    fileServer: string
  }
}

/** The address of a real server to send files to. */
export const fileServer = inject('fileServer')
