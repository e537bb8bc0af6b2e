import type { Page } from '@playwright/test'

/** Colours on their way from one theme to the other, or a panel that slides in, are nothing to measure. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const endsByItself = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const underWay = () =>
      document.getAnimations().filter((each) => each.playState === 'running' && endsByItself(each))
    // One may begin when another ends, such as that of a popup after the menu it was opened from.
    let quietFrames = 0
    while (quietFrames < 2) {
      const waitedFor = underWay()
      quietFrames = waitedFor.length === 0 ? quietFrames + 1 : 0
      await Promise.allSettled(waitedFor.map(({ finished }) => finished))
      await new Promise(requestAnimationFrame)
    }
  })
}
