import { timesInWords } from '../../apps/server/src/features/contacts/times-in-words.ts'
import { composeMail } from '../../apps/server/src/features/mail/compose-mail.ts'
import { mailKinds } from '../../apps/server/src/features/mail/mail-kind.ts'
import { mailTexts } from '../../apps/server/src/features/mail/mail-texts.ts'
import { test } from '../support/test.ts'

const link = `https://kompaan.example/een/lang/adres?code=${'abcdefgh'.repeat(12)}`
const since = Date.UTC(2026, 10, 5, 14, 15)
const until = Date.UTC(2026, 10, 5, 16, 40)

/** Which mails have more than words in them. */
const withLink = new Set(['activation', 'passwordReset', 'invite', 'contactVerification', 'contactReminder'])
const aboutOutage = new Set(['robotIsOffline', 'robotWasOffline', 'robotIsBack'])
/** To somebody whose name is not known. */
const nameless = new Set([
  ...aboutOutage,
  'activation',
  'emailChangeCode',
  'contactVerification',
  'contactReminder',
  'feedback',
])

// Every mail as a mail program shows it, beside the pictures of the screens.
for (const kind of mailKinds) {
  test(`pictures of the mail ${kind}`, async ({ page }) => {
    for (const language of ['nl', 'en'] as const) {
      const { html } = composeMail(kind, language, {
        firstName: nameless.has(kind) ? undefined : 'Anna',
        ...(withLink.has(kind) && { link }),
        ...(kind === 'emailChangeCode' && { code: '2345BCDF' }),
        ...(kind === 'feedback' && { message: 'Dag,\n\nDe robot praat wat snel.\nKan dat langzamer?' }),
        ...(kind === 'report' && { message: 'Pijnscore, van 0 tot 10\n4\n\nWaar zit de pijn?\nrug en heup' }),
        ...(aboutOutage.has(kind) && { unsubscribeLink: link }),
        values: {
          robot: mailTexts[language].robot('mevrouw Jansen', ''),
          inviter: 'Piet Bakker',
          carer: 'Piet Bakker',
          name: 'Anna Bakker',
          address: kind === 'webhookOff' ? 'https://zorg.example/rapporten' : 'anna@example.nl',
          phone: '0612345678',
          title: 'Pijn en ongemak in de afgelopen vierentwintig uur',
          time: language === 'nl' ? '6 januari 2026 om 10:30' : '6 January 2026 at 10:30',
          ...timesInWords(since, until, language, 'Europe/Amsterdam'),
        },
      })
      await page.setContent(html)
      for (const width of [360, 800]) {
        await page.setViewportSize({ width, height: 600 })
        await page.screenshot({ path: `screens/mail-${kind}.${language}.${width}.png`, fullPage: true })
      }
    }
  })
}
