/** What the host tells: the answer to the turn it names, or that the run must stop. `now` is in epoch milliseconds. */
export type RunEvent =
  | { readonly type: 'spoken'; readonly turn: number; readonly now: number }
  | { readonly type: 'waited'; readonly turn: number; readonly now: number }
  /** Null when nothing was heard in time. */
  | { readonly type: 'heard'; readonly turn: number; readonly now: number; readonly text: string | null }
  /** No internet, or no permission to have speech transcribed. Told before or after the question was spoken. */
  | { readonly type: 'cannotListen'; readonly turn: number; readonly now: number }
  /** Not sent where the permission is missing. */
  | { readonly type: 'reported'; readonly turn: number; readonly now: number; readonly sent: boolean }
  | {
      readonly type: 'status'
      readonly turn: number
      readonly now: number
      readonly seen: 'yes' | 'no' | 'unknown'
    }
  | { readonly type: 'stop'; readonly now: number }
