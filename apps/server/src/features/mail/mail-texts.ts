import type { InterfaceLanguage } from '@kompaan/contract'
import type { MailKind } from './mail-kind.ts'

/** What is in braces is filled in: names, and moments in words; with a capital where it begins a sentence. */
export interface MailText {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The words on the button, for mails with a link. */
  readonly button?: string
  readonly closing: readonly string[]
}

interface LanguageTexts {
  readonly greeting: (firstName: string | undefined) => string
  /** Stands for the inviting carer when the mail may not show their name. */
  readonly carer: string
  /** Which robot it is about: whose it is, or its number while that is not known. */
  readonly robot: (endUserName: string | null, serial: string) => string
  readonly linkHint: string
  /** Where somebody can turn to: the support address, or whoever reads the answers to this mail. */
  readonly help: (supportEmail: string | undefined) => string
  readonly unsubscribe: { readonly hint: string; readonly link: string }
  readonly signature: string
  readonly kinds: Readonly<Record<MailKind, MailText>>
}

const notYouNl =
  'Was u dit niet? Kies dan meteen een nieuw wachtwoord via "Wachtwoord vergeten" op de inlogpagina.'
const notYouEn =
  'Was this not you? Then choose a new password at once with "Forgot password" on the login page.'

export const mailTexts: Readonly<Record<InterfaceLanguage, LanguageTexts>> = {
  nl: {
    greeting: (firstName) => (firstName === undefined ? 'Dag,' : `Dag ${firstName},`),
    carer: 'de hoofdgebruiker',
    robot: (endUserName, serial) =>
      endUserName === null ? `robot ${serial}` : `de robot van ${endUserName}`,
    unsubscribe: {
      hint: 'U krijgt deze mail omdat u dat goed vond. Bent u van gedachten veranderd?',
      link: 'Geen mails meer over deze robot',
    },
    help: (address) =>
      address === undefined ? 'Antwoord dan meteen op deze mail.' : `Mail dan meteen naar ${address}.`,
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
      accountProven: {
        subject: 'Uw account is bevestigd',
        paragraphs: [
          'U koos een nieuw wachtwoord met de link uit onze mail. Zo weten we dat dit uw e-mailadres is: het account is nu bevestigd.',
          'Wie al was ingelogd op dit account, is uitgelogd. Kijk bij "Mijn instellingen" of uw naam en telefoonnummer kloppen.',
        ],
        closing: [
          'Heeft u het account niet zelf gemaakt? U kunt het gewoon gebruiken. Of verwijder het bij "Mijn instellingen".',
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
        closing: ['Was u dit niet? {Help}'],
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
      invite: {
        subject: '{Inviter} vraagt: helpt u mee met {robot}?',
        paragraphs: [
          '{Inviter} vraagt of u wilt meehelpen met {robot}. Met Kompaan plant u bijvoorbeeld muziek en herinneringen, en ziet u hoe het gaat.',
        ],
        button: 'Uitnodiging bekijken',
        closing: [
          'Deze link werkt 7 dagen en is alleen voor {address}.',
          'Kent u {inviter} niet? Dan hoeft u niets te doen.',
        ],
      },
      becamePrimary: {
        subject: 'U bent nu de hoofdgebruiker van {robot}',
        paragraphs: [
          '{Robot} is aan u overgedragen. U bent nu de hoofdgebruiker.',
          'U kunt nu mensen uitnodigen. U bepaalt ook wat de robot mag, en wie een mail krijgt als hij offline is.',
        ],
        closing: ['Had u dit niet afgesproken? Overleg dan met degene die eerst de hoofdgebruiker was.'],
      },
      contactVerification: {
        subject: '{Carer} vraagt: wilt u een mail als we niets horen van {robot}?',
        paragraphs: [
          '{Carer} helpt met {robot} en gaf ons uw e-mailadres. De robot herinnert aan dingen en houdt gezelschap.',
          'Als we een tijd niets van de robot horen, kunnen we u mailen. U kunt dan even bellen of gaan kijken. Dat doen we alleen als u het goed vindt.',
        ],
        button: 'Bekijken en bevestigen',
        closing: [
          'Deze link werkt 24 uur. Twijfelt u? Vraag het dan eerst aan {carer}.',
          'Wilt u dit niet, of weet u niet over wie dit gaat? Dan hoeft u niets te doen.',
        ],
      },
      contactReminder: {
        subject: 'Nog even: wilt u een mail over {robot}?',
        paragraphs: [
          '{Carer} gaf ons uw e-mailadres. We vroegen of we u mogen mailen als we een tijd niets horen van {robot}. U heeft dat nog niet bevestigd.',
        ],
        button: 'Bekijken en bevestigen',
        closing: [
          'De link werkt nog een paar uur. We vragen het hierna niet nog een keer.',
          'Wilt u dit niet? Dan hoeft u niets te doen.',
        ],
      },
      robotIsOffline: {
        subject: '{Robot} is offline',
        paragraphs: [
          'Sinds {since} horen we niets meer van {robot}.',
          'Wilt u kijken of de robot aanstaat, en of de wifi het doet? Misschien is er niets aan de hand, maar even bellen of langsgaan kan geen kwaad.',
        ],
        closing: ['Dit is geen alarm. Bel bij nood altijd 112.'],
      },
      robotWasOffline: {
        subject: '{Robot} was even offline',
        paragraphs: ['We hoorden een tijd niets van {robot}: van {since} tot {until}. Nu werkt alles weer.'],
        closing: ['U hoeft niets te doen.'],
      },
      robotIsBack: {
        subject: '{Robot} is er weer',
        paragraphs: ['Goed nieuws: we horen weer van {robot}. Het was stil van {since} tot {until}.'],
        closing: ['U hoeft niets te doen.'],
      },
      feedback: {
        subject: 'Mening van {name}',
        paragraphs: ['{name} ({address}, {phone}) schrijft:'],
        closing: ['Antwoord op deze mail om te reageren.'],
      },
      report: {
        subject: 'Rapport: {title}',
        paragraphs: ['{Robot} heeft dit ingevuld, op {time}:'],
        closing: ['U krijgt deze mail omdat uw adres voor deze rapporten is opgegeven.'],
      },
      webhookOff: {
        subject: 'Rapporten komen niet meer aan',
        paragraphs: [
          'Rapporten van het type {title} kwamen drie dagen lang niet aan bij {address}. Ze worden er nu niet meer heen gestuurd.',
          'Er is niets verloren: alle rapporten staan in Kompaan.',
        ],
        closing: ['Werkt het adres weer? Zet het dan opnieuw aan met "npx kompaan reports webhook".'],
      },
    },
  },
  en: {
    greeting: (firstName) => (firstName === undefined ? 'Hello,' : `Hello ${firstName},`),
    carer: 'the primary user',
    robot: (endUserName, serial) =>
      endUserName === null ? `robot ${serial}` : `the robot of ${endUserName}`,
    unsubscribe: {
      hint: 'You get this mail because you agreed to it. Have you changed your mind?',
      link: 'No more mails about this robot',
    },
    help: (address) =>
      address === undefined ? 'Then answer this mail at once.' : `Then write to ${address} at once.`,
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
      accountProven: {
        subject: 'Your account is confirmed',
        paragraphs: [
          'You chose a new password with the link in our mail. That tells us that this e-mail address is yours: the account is now confirmed.',
          'Whoever was logged in to this account has been logged out. Please check your name and phone number at "My settings".',
        ],
        closing: [
          'Did you not make the account yourself? You can simply use it. Or delete it at "My settings".',
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
        closing: ['Was this not you? {Help}'],
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
      invite: {
        subject: '{Inviter} asks: will you help with {robot}?',
        paragraphs: [
          '{Inviter} asks if you would like to help with {robot}. With Kompaan you plan music and reminders, for example, and see how things are going.',
        ],
        button: 'View invitation',
        closing: [
          'This link works for 7 days and is for {address} only.',
          'Do you not know {inviter}? Then there is nothing you need to do.',
        ],
      },
      becamePrimary: {
        subject: 'You are now the primary user of {robot}',
        paragraphs: [
          '{Robot} has been handed over to you. You are now the primary user.',
          'From now on you invite people. And you decide what the robot may do, and who gets a mail when it is offline.',
        ],
        closing: ['Was this not agreed? Then talk to the person who was the primary user before.'],
      },
      contactVerification: {
        subject: '{Carer} asks: would you like a mail when we do not hear from {robot}?',
        paragraphs: [
          '{Carer} helps with {robot} and gave us your e-mail address. The robot gives reminders and keeps company.',
          'When we have not heard from the robot for a while, we can mail you. You can then call, or go and have a look. We only do so if you agree.',
        ],
        button: 'View and confirm',
        closing: [
          'This link works for 24 hours. Are you not sure? Then ask {carer} first.',
          'Would you rather not, or do you not know who this is about? Then there is nothing you need to do.',
        ],
      },
      contactReminder: {
        subject: 'A reminder: would you like a mail about {robot}?',
        paragraphs: [
          '{Carer} gave us your e-mail address. We asked if we may mail you when we have not heard from {robot} for a while. You have not confirmed that yet.',
        ],
        button: 'View and confirm',
        closing: [
          'The link works for a few more hours. After this we will not ask again.',
          'Would you rather not? Then there is nothing you need to do.',
        ],
      },
      robotIsOffline: {
        subject: '{Robot} has gone offline',
        paragraphs: [
          'We have not heard from {robot} since {since}.',
          'Could you check if the robot is on, and if the wifi works? There may be nothing wrong, but a call or a visit can do no harm.',
        ],
        closing: ['This is not an alarm. In an emergency always call 112.'],
      },
      robotWasOffline: {
        subject: '{Robot} was offline for a while',
        paragraphs: [
          'For a while we did not hear from {robot}: from {since} until {until}. All is well again now.',
        ],
        closing: ['There is nothing you need to do.'],
      },
      robotIsBack: {
        subject: '{Robot} is back',
        paragraphs: ['Good news: we hear from {robot} again. It was silent from {since} until {until}.'],
        closing: ['There is nothing you need to do.'],
      },
      feedback: {
        subject: 'Feedback of {name}',
        paragraphs: ['{name} ({address}, {phone}) writes:'],
        closing: ['Answer this mail to respond.'],
      },
      report: {
        subject: 'Report: {title}',
        paragraphs: ['{Robot} has filled this in, on {time}:'],
        closing: ['You get this mail because your address was given for these reports.'],
      },
      webhookOff: {
        subject: 'Reports do not arrive any more',
        paragraphs: [
          'For three days, reports of the type {title} did not arrive at {address}. From now on they are not sent there.',
          'Nothing is lost: all reports are in Kompaan.',
        ],
        closing: ['Does the address work again? Then switch it on with "npx kompaan reports webhook".'],
      },
    },
  },
}
