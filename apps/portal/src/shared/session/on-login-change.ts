import { session } from './session.ts'

/** Tells when somebody has logged in or out, in whichever tab: nothing of one login may be seen in the next. */
export function onLoginChange(listener: () => void): void {
  let mark = session.get().session?.mark
  session.subscribe(() => {
    const now = session.get().session?.mark
    if (now === mark) return
    mark = now
    listener()
  })
}
