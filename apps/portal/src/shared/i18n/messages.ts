/** A message file: texts, grouped under words. */
export type Messages = { [key: string]: string | Messages }

/** Message files by path. */
export type MessageFiles = { [path: string]: Messages }
