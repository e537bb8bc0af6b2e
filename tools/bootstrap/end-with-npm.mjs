const lookEveryMilliseconds = 500

/** Ends this process like Ctrl-C does when npm, which started it, was killed. Without npm nothing is watched. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }, lookEveryMilliseconds)
  looking.unref()
}
