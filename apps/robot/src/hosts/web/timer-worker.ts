/**
 * Keeps the time for the page. Browsers slow down the timers of a page that is not in sight; a worker's go on, so
 * that a robot in a hidden tab is still heard. Takes [number, milliseconds], or [number] to call off.
 */
const timers = new Map<number, ReturnType<typeof setTimeout>>()

addEventListener('message', ({ data }: MessageEvent<readonly [number, number?]>) => {
  const [id, milliseconds] = data
  clearTimeout(timers.get(id))
  timers.delete(id)
  if (milliseconds === undefined) return
  const ring = () => {
    timers.delete(id)
    postMessage(id)
  }
  timers.set(id, setTimeout(ring, milliseconds))
})
