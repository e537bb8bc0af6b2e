/**
 * When what moves or fades has arrived: until then places and colours are those of the way there.
 * Looked at frame by frame, and not by waiting for each to say that it ended: what is taken away on its
 * way never says so. Who waits too long is told for what.
 * One whole function, so that a test in another process can send it into its page.
 */
export async function settled(): Promise<void> {
  const patience = 20_000
  const moving = () =>
    document.getAnimations().filter(({ playState, effect }) => {
      const endsByItself = effect?.getComputedTiming().endTime !== Infinity
      return playState === 'running' && endsByItself
    })
  // What is about to move may not move yet: it carries the mark of it from when it is first drawn.
  const marked = () => [...document.querySelectorAll('[data-entering], [data-exiting]')]
  const described = (element: Element | null | undefined) => element?.outerHTML.slice(0, 120) ?? 'nothing'
  /** Only for who asks: to write out hundreds of elements at every frame holds the page up. */
  const inWords = () => [
    ...moving().map((each) => {
      const target = each.effect instanceof KeyframeEffect ? each.effect.target : undefined
      return `${each.pending ? 'waiting' : 'at'} ${String(each.currentTime)}: ${described(target)}`
    }),
    ...marked().map(described),
  ]
  let frames = 0
  let quietFrames = 0
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      const state = `${frames} frames, ${document.visibilityState}`
      reject(new Error(`still moving after ${patience} ms (${state}):\n${inWords().join('\n')}`))
    }, patience)
    const look = () => {
      frames += 1
      // One may begin when another ends, such as that of a popup after the menu it was opened from.
      quietFrames = moving().length + marked().length === 0 ? quietFrames + 1 : 0
      if (quietFrames < 2) return void requestAnimationFrame(look)
      clearTimeout(late)
      resolve()
    }
    look()
  })
}
