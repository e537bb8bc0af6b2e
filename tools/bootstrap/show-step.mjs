/**
 * Runs a piece of set-up and shows that it moves: what is being done, how far it is, and how long it takes.
 * A terminal gets one line that is rewritten; a log file gets a line now and then instead.
 *
 * @template T
 * @param {string} title what is being done, for example 'Installing packages'
 * @param {(progress: (text: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function showStep(title, work) {
  const started = Date.now()
  const terminal = process.stdout.isTTY
  let progress = ''

  const line = () => `${title}${progress && ` ${progress}`} (${Math.round((Date.now() - started) / 1000)} s)`
  const show = () => process.stdout.write(terminal ? `\r\u001B[K${line()}` : `${line()}\n`)

  show()
  const timer = setInterval(show, terminal ? 200 : 5000)
  try {
    const result = await work((text) => {
      progress = text
    })
    progress = 'done'
    return result
  } catch (error) {
    progress = 'failed'
    throw error
  } finally {
    clearInterval(timer)
    show()
    if (terminal) process.stdout.write('\n')
  }
}
