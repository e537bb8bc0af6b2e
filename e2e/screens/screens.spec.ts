import { openScreen, screens } from '../support/every-screen.ts'
import { test } from '../support/test.ts'

const sizes = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'desktop', width: 1280, height: 800 },
]

// Pictures for people to look at: `npm run screens` keeps them in screens/.
for (const screen of screens) {
  test(`screenshots of ${screen.name}`, async ({ page, newPerson, logIn }) => {
    if (screen.viewer !== 'nobody') {
      await logIn(
        await newPerson({ confirmed: screen.viewer !== 'unconfirmed', robot: screen.viewer === 'carer' }),
      )
    }
    for (const language of ['nl', 'en']) {
      await page
        .evaluate((chosen) => localStorage.setItem('kompaan.language', chosen), language)
        .catch(() => undefined)
      for (const { name, width, height } of sizes) {
        await page.setViewportSize({ width, height })
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await openScreen(page, screen)
          await page.screenshot({ path: `screens/${screen.name}.${language}.${name}.${colorScheme}.png` })
        }
      }
    }
  })
}
