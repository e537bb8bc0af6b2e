const key = 'kompaan.reloaded-at'
const soon = 30_000

/**
 * A tab left open over a release asks for a part of the program that is no longer there: reload once, which
 * brings the new program. A second time within half a minute it is not that, and the error page tells.
 */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (!navigator.onLine || Date.now() - last < soon) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    // The router does the same for pages; told that it has, it leaves it at our one time.
    sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, '1')
    location.reload()
  })
}
