/**
 * When what moves or fades has arrived: until then places and colours are those of the way there.
 * One whole function, so that a test in another process can send it into its page.
 */
export async function settled(): Promise<void> {
  const endsByItself = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity
  // What is about to move may not move yet: it carries the mark of it from when it is first drawn.
  const isAboutToMove = () => document.querySelector('[data-entering], [data-exiting]') !== null
  let quietFrames = 0
  // One may begin when another ends, such as that of a popup after the menu it was opened from.
  while (quietFrames < 2) {
    const underWay = document
      .getAnimations()
      .filter((each) => each.playState === 'running' && endsByItself(each))
    quietFrames = underWay.length === 0 && !isAboutToMove() ? quietFrames + 1 : 0
    await Promise.allSettled(underWay.map(({ finished }) => finished))
    await new Promise(requestAnimationFrame)
  }
}
