import type { InterfaceLanguage } from '@kompaan/contract'
import type { MailKind } from './mail-kind.ts'

export interface MailText {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The words on the button, for mails with a link. */
  readonly button?: string
  readonly closing: readonly string[]
}

interface LanguageTexts {
  readonly greeting: (firstName: string) => string
  readonly linkHint: string
  readonly signature: string
  readonly kinds: Readonly<Record<MailKind, MailText>>
}

const notYouNl =
  'Was u dit niet? Kies dan meteen een nieuw wachtwoord via "Wachtwoord vergeten" op de inlogpagina.'
const notYouEn =
  'Was this not you? Then choose a new password at once with "Forgot password" on the login page.'

export const mailTexts: Readonly<Record<InterfaceLanguage, LanguageTexts>> = {
  nl: {
    greeting: (firstName) => `Dag ${firstName},`,
    linkHint: 'Werkt de knop niet? Kopieer dan dit adres naar uw browser:',
    signature: 'Hartelijke groet,\nKompaan',
    kinds: {
      activation: {
        subject: 'Bevestig uw account',
        paragraphs: ['Welkom bij Kompaan. Bevestig uw e-mailadres, dan kunt u alles gebruiken.'],
        button: 'Account bevestigen',
        closing: ['Deze link werkt 7 dagen.', 'Heeft u geen account gemaakt? Dan hoeft u niets te doen.'],
      },
      passwordReset: {
        subject: 'Kies een nieuw wachtwoord',
        paragraphs: ['Er is gevraagd om een nieuw wachtwoord voor uw account.'],
        button: 'Nieuw wachtwoord kiezen',
        closing: [
          'Deze link werkt 1 uur.',
          'Heeft u dit niet gevraagd? Dan hoeft u niets te doen: uw wachtwoord blijft hetzelfde.',
        ],
      },
      emailChangeCode: {
        subject: 'Uw code voor het nieuwe e-mailadres',
        paragraphs: [
          'U wilt dit e-mailadres gaan gebruiken voor uw account. Vul deze code in op de pagina die erom vraagt:',
        ],
        closing: ['De code werkt 24 uur.', 'Heeft u dit niet gevraagd? Dan hoeft u niets te doen.'],
      },
      emailChanged: {
        subject: 'Uw e-mailadres is gewijzigd',
        paragraphs: ['Het e-mailadres van uw account is gewijzigd. U logt vanaf nu in met het nieuwe adres.'],
        closing: ['Was u dit niet? Neem dan contact op met de helpdesk.'],
      },
      passwordChanged: {
        subject: 'Uw wachtwoord is gewijzigd',
        paragraphs: ['Het wachtwoord van uw account is gewijzigd. Op andere apparaten bent u uitgelogd.'],
        closing: [notYouNl],
      },
      mfaOn: {
        subject: 'Inloggen in twee stappen staat aan',
        paragraphs: [
          'Inloggen in twee stappen is aangezet voor uw account. Bewaar uw herstelcodes op een veilige plek.',
        ],
        closing: [notYouNl],
      },
      mfaOff: {
        subject: 'Inloggen in twee stappen staat uit',
        paragraphs: [
          'Inloggen in twee stappen is uitgezet voor uw account. U logt nu in met alleen uw wachtwoord.',
        ],
        closing: [notYouNl],
      },
      accountDeleted: {
        subject: 'Uw account is verwijderd',
        paragraphs: ['Uw account is gesloten. Al uw gegevens worden binnen 5 weken gewist.'],
        closing: ['Bedankt dat u Kompaan heeft gebruikt.'],
      },
    },
  },
  en: {
    greeting: (firstName) => `Hello ${firstName},`,
    linkHint: 'Does the button not work? Copy this address to your browser:',
    signature: 'Kind regards,\nKompaan',
    kinds: {
      activation: {
        subject: 'Confirm your account',
        paragraphs: ['Welcome to Kompaan. Confirm your e-mail address and you can use everything.'],
        button: 'Confirm account',
        closing: [
          'This link works for 7 days.',
          'Did you not make an account? Then there is nothing you need to do.',
        ],
      },
      passwordReset: {
        subject: 'Choose a new password',
        paragraphs: ['Somebody asked for a new password for your account.'],
        button: 'Choose new password',
        closing: [
          'This link works for 1 hour.',
          'Was it not you? Then there is nothing you need to do: your password stays the same.',
        ],
      },
      emailChangeCode: {
        subject: 'Your code for the new e-mail address',
        paragraphs: [
          'You want to use this e-mail address for your account. Enter this code on the page that asks for it:',
        ],
        closing: ['The code works for 24 hours.', 'Was it not you? Then there is nothing you need to do.'],
      },
      emailChanged: {
        subject: 'Your e-mail address has changed',
        paragraphs: [
          'The e-mail address of your account has changed. From now on you log in with the new one.',
        ],
        closing: ['Was this not you? Then please contact the help desk.'],
      },
      passwordChanged: {
        subject: 'Your password has changed',
        paragraphs: ['The password of your account has changed. On other devices you have been logged out.'],
        closing: [notYouEn],
      },
      mfaOn: {
        subject: 'Two-step login is on',
        paragraphs: [
          'Two-step login has been turned on for your account. Keep your recovery codes in a safe place.',
        ],
        closing: [notYouEn],
      },
      mfaOff: {
        subject: 'Two-step login is off',
        paragraphs: [
          'Two-step login has been turned off for your account. You now log in with your password only.',
        ],
        closing: [notYouEn],
      },
      accountDeleted: {
        subject: 'Your account has been deleted',
        paragraphs: ['Your account is closed. All your data will be erased within 5 weeks.'],
        closing: ['Thank you for using Kompaan.'],
      },
    },
  },
}
