import { openScreen, screens } from '../support/every-screen.ts'
import { settled } from '../support/settled.ts'
import { switchLanguage } from '../support/switch-language.ts'
import { expect, test } from '../support/test.ts'

/** On a wide screen menu, lists and popups stand elsewhere, so that each screen is opened there once more. */
const layouts = {
  narrow: [
    { name: 'small', width: 320, height: 640 },
    { name: 'phone', width: 360, height: 740 },
    { name: 'tablet', width: 768, height: 1024 },
  ],
  wide: [
    { name: 'desktop', width: 1280, height: 800 },
    { name: 'wide', width: 1920, height: 1080 },
  ],
}

// Pictures for people to look at: `npm run screens` keeps them in screens/. Language, theme and size change in place.
for (const screen of screens) {
  for (const [layout, sizes] of Object.entries(layouts)) {
    test(`screenshots of ${screen.name}, ${layout}`, async ({ page, newPerson, signIn, complaints }) => {
      // Twenty pictures each.
      test.setTimeout(300_000)
      // Of the robot that is being reset, and of the invite that nobody sent.
      complaints.expect(/status of 403 .*\/heartbeat\/status/)
      complaints.expect(/status of 404 .*\/api\/robot\/check-invite\/abc/)
      // And of logging in with a second step or old terms, and of an address that is in use.
      complaints.expect(/status of (401|403|409) .*\/api\/account\/(login|signup)/)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize(sizes[0] ?? { width: 360, height: 740 })
      if (screen.viewer !== 'nobody') {
        await signIn(
          await newPerson({ confirmed: screen.viewer !== 'unconfirmed', robot: screen.viewer === 'carer' }),
        )
      }
      await openScreen(page, screen)
      // What the pointer happens to be over looks chosen.
      await page.mouse.move(0, 0)
      for (const language of ['nl', 'en'] as const) {
        await switchLanguage(page, language)
        // What the server writes, such as news, is asked for anew.
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        for (const { name, width, height } of sizes) {
          await page.setViewportSize({ width, height })
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            await settled(page)
            await page.screenshot({ path: `screens/${screen.name}.${language}.${name}.${colorScheme}.png` })
          }
        }
      }
    })
  }
}
