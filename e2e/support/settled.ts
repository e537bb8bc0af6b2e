import type { Page } from '@playwright/test'

/** Colours on their way from one theme to the other, or a panel that slides in, are nothing to measure. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const endsByItself = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const underWay = document.getAnimations().filter(endsByItself)
    await Promise.allSettled(underWay.map(({ finished }) => finished))
  })
}
