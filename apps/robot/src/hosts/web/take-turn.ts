/** A page that is being left lets go a moment after the next one asks. */
const soon = 500

/**
 * Waits until no other tab runs the robot, and keeps it for this one: two with one memory would say everything
 * twice. The browser gives it on when this tab goes, however it goes.
 */
export function takeTurn(onWaiting: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiting = setTimeout(onWaiting, soon)
    navigator.locks
      .request('kompaan-robot', () => {
        clearTimeout(waiting)
        resolve()
        return new Promise<never>(() => {})
      })
      .catch(reject)
  })
}
