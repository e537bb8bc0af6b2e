import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import {
  everyContact,
  online,
  openInvite,
  outdated,
  people,
  playAnswers,
  resetting,
  unreadNews,
  withScripts,
  type Played,
} from './played-answers.ts'
import { someDirectSpeech } from './played-direct-speech.ts'
import { noMusic, playedPlaylistId, someMusic } from './played-music.ts'
import { someReports } from './played-reports.ts'
import { noScripts, playedOldVersionId, playedScriptId, someScripts } from './played-scripts.ts'
import {
  manySpeechInteractions,
  noSpeechInteractions,
  playedInteractionId,
  someSpeechInteractions,
} from './played-speech-interactions.ts'
import { manyTasks, pausedTasks, playedQuestion, someTasks } from './played-tasks.ts'
import { visit } from './visit.ts'

/** Who looks at a screen: nobody yet, or a carer in one of the situations that screens tell apart. */
export type Viewer = 'nobody' | 'unconfirmed' | 'withoutRobot' | 'carer'

export interface Screen {
  readonly name: string
  /** The route it shows, as the router writes it. */
  readonly route: string
  /** The address, where it differs from the route. */
  readonly path?: string
  readonly viewer: Viewer
  /** What the server is made to say before it is opened, for what is seldom so. */
  readonly played?: Played
  /** What has to be done there to see it, such as opening a popup. */
  readonly open?: (page: Page) => Promise<void>
}

const click = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Waits for what the server is made to say; until then the screen shows what it knew before. */
const see = (title: RegExp) => async (page: Page) => {
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
}

/** On a wide screen it is open for good. */
async function openMenu(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1024) await click(/^Menu( \(|$)/)(page)
}

/** A notice under the top bar, which is one line on a phone and lies open on a wider screen. */
async function openNotice(page: Page, name: RegExp): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) await click(name)(page)
}

async function openSections(page: Page): Promise<void> {
  for (const heading of await page.locator('main summary, main h2:has([aria-expanded])').all()) {
    await openSection(page, heading)
  }
}

/** All of it: what still comes in moves the next one away from under the press. */
async function openSection(page: Page, heading: Locator): Promise<void> {
  await heading.click()
  await expect(heading.locator('xpath=following-sibling::*')).not.toBeEmpty()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** A page that carries an invite; what is to be known of it, the test plays. */
function invite(page: string): Pick<Screen, 'route' | 'path'> {
  return { route: `${page}/$inviteCode/$email`, path: `${page}/abc/${openInvite.email}` }
}

const users = { route: '/robot-settings', path: '/robot-settings?section=users' } as const

/** The viewer's own row, and that of the other of the same name: what was there before is shown until the answer comes. */
const ownRow = /^Anna Bakker \((u|you)\)/
const annasRow = /^Anna Bakker (?!\()/

/** Opens somebody's row in the list of users, or that of an invite, and presses something in it. */
const inRow = (row: RegExp, action: RegExp) => async (page: Page) => {
  await click(row)(page)
  await click(action)(page)
}

async function openContacts(page: Page): Promise<void> {
  const title = page.getByRole('heading', { name: /^Mail (als de robot|when the robot is) offline/ })
  await openSection(page, title)
}

const fill = (page: Page, label: RegExp, value: string) => page.getByLabel(label).first().fill(value)

const currentPassword = /^(Uw huidige wachtwoord|Your current password)/

/** Sends the login form; what comes of it, the test plays. */
async function logIn(page: Page): Promise<void> {
  await fill(page, /^E-mail ?(adres|address)/, openInvite.email)
  await fill(page, /^(Wachtwoord|Password)/, 'lente in de tuin 7')
  await click(/^(Inloggen|Log in)$/)(page)
}

async function reachLoginCode(page: Page): Promise<void> {
  await logIn(page)
  await page.getByLabel(/^(Code uit uw app|Code from your app)/).waitFor()
}

async function reachSignupContacts(page: Page): Promise<void> {
  await fill(page, /^(Voornaam|First name)/, 'Anna')
  await fill(page, /^(Achternaam|Last name)/, 'Bakker')
  await click(/^(Verder|Continue)$/)(page)
  await page.getByLabel(/^(Telefoonnummer|Phone number)/).waitFor()
}

async function reachSignupPassword(page: Page): Promise<void> {
  await reachSignupContacts(page)
  await fill(page, /^E-mail ?(adres|address)/, openInvite.email)
  await fill(page, /^(Telefoonnummer|Phone number)/, '0612345678')
  await click(/^(Verder|Continue)$/)(page)
  await page.getByLabel(/^(Ik ga akkoord|I agree)/).waitFor()
}

async function reachSecondStepPassword(page: Page): Promise<void> {
  await click(/^(Aanzetten|Turn on)$/)(page)
  await page.getByLabel(currentPassword).waitFor()
}

async function reachSecondStepCode(page: Page): Promise<void> {
  await reachSecondStepPassword(page)
  await fill(page, currentPassword, 'lente in de tuin 7')
  await click(/^(Verder|Continue)$/)(page)
  await page.getByLabel(/^(Code uit uw app|Code from your app)/).waitFor()
  // What draws the square to scan is fetched for it.
  await page.locator('svg[role=img] path[fill="#000"]').waitFor()
}

const secondStep = { route: '/general-settings/mfa', viewer: 'carer' } as const
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `234567892${index}`)

const scripts = { route: '/script/overview/{-$id}', path: '/script/overview', viewer: 'carer' } as const
const editor = {
  route: '/script/v2/template/{-$id}',
  path: `/script/v2/template/${playedScriptId}`,
  viewer: 'carer',
  played: { config: withScripts, scripts: someScripts },
} as const
const seeSteps = (page: Page) => page.locator('[data-step]').nth(2).waitFor()
const oldVersion = `/script/overview/${playedScriptId}?show=versions&version=${playedOldVersionId}`

async function seeDifference(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^(Verschil met nu|Difference from now)$/ }).check()
  await page.getByText(/(tekst veranderd|text changed)/).waitFor()
}

/** Every screen and popup there is. A route that is missing here fails the walk. */
export const screens: readonly Screen[] = [
  { name: 'landing', route: '/', viewer: 'nobody' },
  { name: 'login', route: '/login', viewer: 'nobody' },
  { name: 'login-wrong', route: '/login', viewer: 'nobody', open: click(/^(Inloggen|Log in)$/) },
  { name: 'login-code-first', route: '/mfa', viewer: 'nobody' },
  {
    name: 'login-code',
    route: '/login',
    viewer: 'nobody',
    played: { loginRefusal: 'mfa_required' },
    open: reachLoginCode,
  },
  {
    name: 'login-recovery',
    route: '/login',
    viewer: 'nobody',
    played: { loginRefusal: 'mfa_required' },
    open: async (page) => {
      await reachLoginCode(page)
      await click(/^(Ik heb mijn app niet bij me|I do not have my app with me)$/)(page)
    },
  },
  { name: 'signup-name', route: '/signup/name', viewer: 'nobody' },
  { name: 'signup-contacts', route: '/signup/name', viewer: 'nobody', open: reachSignupContacts },
  { name: 'signup-password', route: '/signup/name', viewer: 'nobody', open: reachSignupPassword },
  {
    name: 'signup-terms',
    route: '/signup/name',
    viewer: 'nobody',
    open: async (page) => {
      await reachSignupPassword(page)
      await click(/^(Lees de gebruiksvoorwaarden|Read the terms of use)$/)(page)
      await see(/^(Uw gegevens|Your data)$/)(page)
    },
  },
  {
    name: 'signup-in-use',
    route: '/signup/name',
    viewer: 'nobody',
    played: { addressInUse: true },
    open: async (page) => {
      await reachSignupPassword(page)
      await fill(page, /^(Wachtwoord|Password)/, 'gele tulpen op de markt 12')
      await fill(page, /^(Wachtwoord nog een keer|Password once more)/, 'gele tulpen op de markt 12')
      await page.getByLabel(/^(Ik ga akkoord|I agree)/).check()
      await click(/^(Account maken|Create account)$/)(page)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'forgot-password', route: '/forgot-password', viewer: 'nobody' },
  { name: 'forgot-password-success', route: '/forgot-password/success', viewer: 'nobody' },
  {
    name: 'reset-password',
    route: '/reset-wachtwoord/{-$key}',
    path: '/reset-wachtwoord/abc',
    viewer: 'nobody',
  },
  {
    name: 'reset-password-no-key',
    route: '/reset-wachtwoord/{-$key}',
    path: '/reset-wachtwoord',
    viewer: 'nobody',
  },
  { name: 'reset-password-success', route: '/reset-wachtwoord/success', viewer: 'nobody' },
  { name: 'activation', route: '/activeren/{-$key}', path: '/activeren/abc', viewer: 'nobody' },
  { name: 'account-deleted', route: '/delete-account/success', viewer: 'nobody' },
  { name: 'error', route: '/error', viewer: 'nobody' },
  { name: 'overview', route: '/overview', viewer: 'carer' },
  ...calendarScreens(),
  {
    name: 'new-terms',
    route: '/overview',
    viewer: 'carer',
    played: { hasOldTerms: true },
    open: async (page) => {
      await openNotice(page, /^(Nieuwe gebruiksvoorwaarden|New terms of use)$/)
      await click(/^(Lezen|Read)$/)(page)
      await see(/^(Uw gegevens|Your data)$/)(page)
    },
  },
  { name: 'overview-unconfirmed', route: '/overview', viewer: 'unconfirmed' },
  { name: 'menu', route: '/overview', viewer: 'carer', open: openMenu },
  {
    name: 'feedback',
    route: '/overview',
    viewer: 'carer',
    open: async (page) => {
      await openMenu(page)
      await click(/^(Uw mening|Your feedback)$/)(page)
      await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    },
  },
  {
    name: 'notifications',
    route: '/overview',
    viewer: 'carer',
    played: { notifications: unreadNews },
    open: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'menu-unread',
    route: '/general-settings',
    viewer: 'carer',
    played: { notifications: unreadNews },
    open: openMenu,
  },
  {
    name: 'robot-settings',
    route: '/robot-settings',
    path: '/robot-settings?section=profile',
    viewer: 'carer',
  },
  {
    name: 'robot-switcher',
    route: '/overview',
    viewer: 'carer',
    open: async (page) => {
      await click(/^(Robot kiezen|Choose a robot)/)(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'unpair',
    route: '/overview',
    viewer: 'carer',
    open: async (page) => {
      await click(/^(Robot kiezen|Choose a robot)/)(page)
      await click(/ontkoppelen$|^Unpair/)(page)
    },
  },
  {
    name: 'overview-online',
    route: '/overview',
    viewer: 'carer',
    played: { status: online },
    open: see(/ is online( now)?$/),
  },
  {
    name: 'overview-people',
    route: '/overview',
    viewer: 'carer',
    played: { status: online, people },
  },
  {
    name: 'overview-intermittent',
    route: '/overview',
    viewer: 'carer',
    played: { status: { ...online, status: 'intermittent' } },
    open: see(/ (valt soms weg|drops now and then)$/),
  },
  {
    name: 'update-banner',
    route: '/overview',
    viewer: 'carer',
    played: { status: online, config: outdated('outdated') },
    open: async (page) => {
      await openNotice(page, /^(Nieuwe software voor|New software for) /)
      await expect(page.getByRole('button', { name: /^(Downloaden|Download)$/ })).toBeVisible()
    },
  },
  {
    name: 'robot-settings-all',
    route: '/robot-settings',
    viewer: 'carer',
    open: openSections,
  },
  {
    name: 'contacts',
    route: '/robot-settings',
    viewer: 'carer',
    played: { contacts: everyContact },
    open: openContacts,
  },
  {
    name: 'contact-add',
    route: '/robot-settings',
    viewer: 'carer',
    open: async (page) => {
      await openContacts(page)
      await click(/^(Contact toevoegen|Add a contact)$/)(page)
    },
  },
  {
    name: 'contact-change',
    route: '/robot-settings',
    viewer: 'carer',
    played: { contacts: everyContact },
    open: async (page) => {
      await openContacts(page)
      await click(/^(Wijzigen|Change): 0/)(page)
    },
  },
  {
    name: 'contact-remove',
    route: '/robot-settings',
    viewer: 'carer',
    played: { contacts: everyContact },
    open: async (page) => {
      await openContacts(page)
      await click(/^(Verwijderen|Remove): 0/)(page)
    },
  },
  {
    ...users,
    name: 'robot-users',
    viewer: 'carer',
    played: { people },
    open: async (page) => {
      for (const row of [annasRow, /^margaretha/, /^dochter/]) await click(row)(page)
    },
  },
  {
    ...users,
    name: 'edit-relation',
    viewer: 'carer',
    open: inRow(ownRow, /^(Uw relatie wijzigen|Change your relation)$/),
  },
  {
    ...users,
    name: 'make-primary',
    viewer: 'carer',
    played: { people },
    open: inRow(annasRow, /^(Hoofdgebruiker maken|Make primary user)$/),
  },
  {
    ...users,
    name: 'unpair-user',
    viewer: 'carer',
    played: { people },
    open: inRow(annasRow, /^(Ontkoppelen|Unpair)$/),
  },
  {
    ...users,
    name: 'uninvite',
    viewer: 'carer',
    played: { people },
    open: inRow(/^dochter/, /^(Intrekken|Withdraw)$/),
  },
  {
    name: 'software-downloading',
    route: '/robot-settings',
    viewer: 'carer',
    played: { status: online, config: outdated('downloading') },
    open: click(/^(Software|The robot['’]s software)/),
  },
  {
    name: 'software-install',
    route: '/robot-settings',
    viewer: 'carer',
    played: { status: online, config: outdated('readyToInstall') },
    open: async (page) => {
      await openNotice(page, /^(Nieuwe software staat klaar voor|New software is ready for) /)
      await click(/^(Installeren|Install)$/)(page)
    },
  },
  {
    name: 'reset-robot',
    route: '/robot-settings',
    viewer: 'carer',
    open: async (page) => {
      await openSections(page)
      await click(/^(Robot resetten|Reset the robot)$/)(page)
    },
  },
  {
    name: 'robot-resetting',
    route: '/robot-settings',
    viewer: 'carer',
    played: { status: resetting },
    open: see(/ (wordt gereset|is being reset)$/),
  },
  {
    name: 'overview-resetting',
    route: '/overview',
    viewer: 'carer',
    played: { status: resetting },
    open: see(/ (wordt gereset|is being reset)$/),
  },
  { name: 'pairing', route: '/pairing', viewer: 'withoutRobot' },
  { name: 'pairing-wrong', route: '/pairing', viewer: 'withoutRobot', open: click(/^(Koppelen|Pair)$/) },
  { name: 'pairing-another', route: '/pairing', viewer: 'carer' },
  { name: 'pairing-success', route: '/pairing/success', viewer: 'carer' },
  { name: 'pairing-error', route: '/pairing/error', viewer: 'withoutRobot' },
  {
    name: 'pairing-linked',
    route: '/pairing/error',
    path: '/pairing/error?reason=already_linked',
    viewer: 'withoutRobot',
  },
  { name: 'general-settings', route: '/general-settings', viewer: 'carer' },
  {
    name: 'delete-account',
    route: '/general-settings',
    viewer: 'withoutRobot',
    open: click(/Account verwijderen|Delete account/),
  },
  { name: 'user-profile', route: '/general-settings/user-profile', viewer: 'carer' },
  {
    name: 'change-password',
    route: '/general-settings/user-profile',
    viewer: 'carer',
    open: click(/Wachtwoord wijzigen|Change password/),
  },
  {
    name: 'unsaved',
    route: '/general-settings/user-profile',
    viewer: 'carer',
    open: async (page) => {
      await fill(page, /^(Voornaam|First name)/, 'Anouk')
      // Beside the list of settings nothing leads back; the menu is there instead.
      const isWide = (page.viewportSize()?.width ?? 0) >= 1024
      await page
        .getByRole('link', { name: isWide ? /^(Overzicht|Overview)$/ : /^(Terug|Back)$/ })
        .first()
        .click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { ...secondStep, name: 'mfa' },
  { ...secondStep, name: 'mfa-setup-password', open: reachSecondStepPassword },
  { ...secondStep, name: 'mfa-setup-code', played: { recoveryCodes }, open: reachSecondStepCode },
  {
    ...secondStep,
    name: 'mfa-recovery-codes',
    played: { recoveryCodes },
    open: async (page) => {
      await reachSecondStepCode(page)
      await fill(page, /^(Code uit uw app|Code from your app)/, '123456')
      await click(/^(Aanzetten|Turn on)$/)(page)
      await page.getByText(recoveryCodes[0] ?? '').waitFor()
    },
  },
  {
    ...secondStep,
    name: 'mfa-on',
    played: { hasSecondStep: true },
    open: (page) => page.getByRole('button', { name: /^(Uitzetten|Turn off)$/ }).waitFor(),
  },
  {
    ...secondStep,
    name: 'mfa-off',
    played: { hasSecondStep: true },
    open: click(/^(Uitzetten|Turn off)$/),
  },
  {
    ...secondStep,
    name: 'mfa-new-codes',
    played: { hasSecondStep: true },
    open: click(/^(Nieuwe herstelcodes maken|Make new recovery codes)$/),
  },
  { name: 'sessions', route: '/general-settings/sessions', viewer: 'carer' },
  { name: 'appearance', route: '/general-settings/appearance', viewer: 'carer' },
  { name: 'email-change', route: '/email/change', viewer: 'carer' },
  {
    name: 'email-change-awaiting',
    route: '/email/change',
    viewer: 'carer',
    played: { newAddress: 'nieuw@example.nl' },
    // What was kept of the account does not know of it yet.
    open: see(/^(Vul de code in|Enter the code)$/),
  },
  { name: 'email-success', route: '/email/success', viewer: 'carer' },
  { name: 'information', route: '/information', viewer: 'carer' },
  {
    name: 'information-notifications',
    route: '/information',
    viewer: 'carer',
    played: { notifications: unreadNews },
  },
  {
    name: 'information-message',
    route: '/information',
    viewer: 'carer',
    played: { notifications: unreadNews },
    open: async (page) => {
      await page.locator('summary').first().click()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    },
  },
  { name: 'trial-settings', route: '/settings', viewer: 'carer' },
  {
    ...scripts,
    name: 'scripts',
    played: { config: withScripts, scripts: someScripts },
    open: (page) => page.getByRole('button', { name: /^Samen koffie/ }).waitFor(),
  },
  {
    ...scripts,
    name: 'scripts-empty',
    played: { config: withScripts, scripts: noScripts },
    open: see(/^(Schrijf het eerste gesprek|Write the first conversation)$/),
  },
  {
    ...scripts,
    name: 'scripts-search',
    played: { config: withScripts, scripts: someScripts },
    open: async (page) => {
      await page.getByRole('searchbox').fill('koffie')
      await expect(page.getByRole('button', { name: /^Vuilnisbakken/ })).toBeHidden()
    },
  },
  {
    ...scripts,
    name: 'script-menu',
    played: { config: withScripts, scripts: someScripts },
    open: async (page) => {
      await click(/Samen koffie$/)(page)
      await page.getByRole('menu').waitFor()
    },
  },
  {
    ...scripts,
    name: 'script-view',
    path: `/script/overview/${playedScriptId}`,
    played: { config: withScripts, scripts: someScripts },
    open: (page) => page.getByText('Heeft u uw pillen al ingenomen?').waitFor(),
  },
  {
    ...scripts,
    name: 'script-beyond-robot',
    path: `/script/overview/${playedScriptId}`,
    played: {
      config: { ...withScripts, capabilities: ['scriptExecution-v2'] },
      scripts: someScripts,
    },
    open: (page) => page.getByText('Heeft u uw pillen al ingenomen?').waitFor(),
  },
  {
    ...scripts,
    name: 'script-template',
    path: `/script/overview/${someScripts.templates[1]?.id}`,
    played: { config: withScripts, scripts: someScripts },
    open: (page) => page.getByText('Heeft u uw pillen al ingenomen?').waitFor(),
  },
  {
    ...scripts,
    name: 'script-versions',
    path: `/script/overview/${playedScriptId}?show=versions`,
    played: { config: withScripts, scripts: someScripts },
    open: (page) => page.getByText('Margaretha van den Heuvel-Vermeulen').waitFor(),
  },
  {
    ...scripts,
    name: 'script-difference',
    path: oldVersion,
    played: { config: withScripts, scripts: someScripts },
    open: seeDifference,
  },
  {
    ...scripts,
    name: 'script-restore',
    path: oldVersion,
    played: { config: withScripts, scripts: someScripts },
    open: async (page) => {
      await click(/^(Deze versie terugzetten|Bring this version back)$/)(page)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    ...scripts,
    name: 'script-delete',
    played: { config: withScripts, scripts: someScripts },
    open: async (page) => {
      await click(/Samen koffie$/)(page)
      await page.getByRole('menuitem', { name: /^(Verwijderen|Delete)$/ }).click()
      await page.getByText('Elke ochtend').waitFor()
    },
  },
  { ...editor, name: 'script-new', path: '/script/v2/template' },
  {
    ...editor,
    name: 'script-written',
    open: async (page) => {
      await seeSteps(page)
      // A whole card at the bar that stays in sight: a small button half under it would count as too small to press.
      await page
        .locator('[data-step]')
        .nth(2)
        .evaluate((card) => {
          scrollBy({ top: card.getBoundingClientRect().top - (innerHeight - 100), behavior: 'instant' })
        })
    },
  },
  {
    ...editor,
    name: 'script-step',
    open: async (page) => {
      await seeSteps(page)
      await page.locator('[data-step]').nth(2).click()
      // On a wide screen it stands beside the conversation.
      await page.getByRole('button', { name: /^(Meer over deze stap|More about this step)/ }).waitFor()
    },
  },
  {
    ...editor,
    name: 'script-add',
    open: async (page) => {
      await seeSteps(page)
      await page.locator('[data-at]').nth(1).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...editor,
    name: 'script-map',
    open: async (page) => {
      await seeSteps(page)
      if ((page.viewportSize()?.width ?? 0) < 1280) await click(/^(Kaart|Map)$/)(page)
      await page.locator('[data-node]').first().waitFor()
    },
  },
  {
    ...editor,
    name: 'script-try',
    open: async (page) => {
      await seeSteps(page)
      await click(/^(Proberen|Try it)$/)(page)
      await page.getByRole('log').waitFor()
    },
  },
  {
    ...scripts,
    name: 'script-import',
    played: { config: withScripts, scripts: someScripts },
    open: async (page) => {
      await click(/^(Uit een bestand|From a file)$/)(page)
      const buffer = Buffer.from('{"format":"kompaan-script","version":1,"steps":[{}],"nodes":[],"nexts":[]}')
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'goedemorgen.json', mimeType: 'application/json', buffer })
      await page.getByText(/^(Er is niets veranderd|Nothing has changed)/).waitFor()
    },
  },
  {
    ...scripts,
    name: 'scripts-update-first',
    open: see(/(nieuwe software nodig|needs new software first)$/),
  },
  {
    name: 'old-script-unknown',
    route: '/script/template/{-$id}',
    path: `/script/template/${playedScriptId}`,
    viewer: 'carer',
    played: { config: withScripts },
    open: see(/^(Dit oude script vinden we niet|We cannot find this old script)$/),
  },
  {
    name: 'reports-empty',
    route: '/reports',
    viewer: 'carer',
    open: see(/^(Er zijn nog geen rapporten|There are no reports yet)$/),
  },
  {
    name: 'reports',
    route: '/reports',
    viewer: 'carer',
    played: { reports: [...someReports] },
    open: see(/^Pijn en ongemak/),
  },
  {
    name: 'reports-of-one-kind',
    route: '/reports',
    path: '/reports?type=pain',
    viewer: 'carer',
    played: { reports: [...someReports] },
    open: async (page) => {
      await page.locator('figure details summary').first().click()
      await page.getByRole('table').first().waitFor()
    },
  },
  ...musicScreens(),
  ...taskScreens(),
  ...directSpeechScreens(),
  ...speechInteractionScreens(),
  {
    name: 'contact-verification',
    route: '/offline-notifications/email-verification',
    path: '/offline-notifications/email-verification?code=a&robotId=b&contactId=c',
    viewer: 'nobody',
  },
  {
    name: 'contact-unsubscribe',
    route: '/offline-notifications/email-unsubscribe',
    path: '/offline-notifications/email-unsubscribe?code=a&robotId=b&contactId=c',
    viewer: 'nobody',
  },
  { ...invite('/invite'), name: 'invite', viewer: 'nobody', played: { invite: openInvite } },
  {
    ...invite('/invite'),
    name: 'invite-known',
    viewer: 'nobody',
    played: { invite: { ...openInvite, hasAccount: true, robotName: null, invitedBy: null } },
  },
  { ...invite('/invite'), name: 'invite-unknown', viewer: 'nobody' },
  {
    ...invite('/invite'),
    name: 'invite-expired',
    viewer: 'nobody',
    played: { invite: { ...openInvite, status: 'expired' } },
  },
  {
    ...invite('/invite'),
    name: 'invite-revoked',
    viewer: 'nobody',
    played: { invite: { ...openInvite, status: 'revoked' } },
  },
  {
    ...invite('/invite'),
    name: 'invite-used',
    viewer: 'nobody',
    played: { invite: { ...openInvite, status: 'accepted' } },
  },
  {
    ...invite('/login'),
    name: 'invited-login',
    viewer: 'nobody',
    played: { invite: { ...openInvite, hasAccount: true } },
  },
  {
    ...invite('/login'),
    name: 'invited-login-unknown',
    viewer: 'nobody',
    played: { invite: openInvite },
    open: async (page) => {
      await page.getByRole('status').getByRole('link').waitFor()
    },
  },
  { ...invite('/signup/contacts'), name: 'invited-signup-contacts', viewer: 'nobody' },
  { ...invite('/invite'), name: 'invite-of-another', viewer: 'carer', played: { invite: openInvite } },
  { ...invite('/accept-invite'), name: 'accept-invite-unknown', viewer: 'carer' },
  {
    ...invite('/accept-invite'),
    name: 'accept-invite',
    viewer: 'carer',
    played: { invite: openInvite, ownAddress: openInvite.email },
    // What was kept of the account has another address, and another page is shown until the played one is there.
    open: (page) =>
      page.getByRole('button', { name: /^(Uitnodiging aannemen|Accept the invitation)$/ }).waitFor(),
  },
  {
    name: 'overview-accepted-before',
    route: '/overview/$inviteStatus',
    path: '/overview/accepted',
    viewer: 'carer',
  },
  {
    name: 'login-terms',
    route: '/login',
    viewer: 'nobody',
    played: { loginRefusal: 'eula_expired' },
    // Last of those of nobody: that terms have to be agreed to is remembered.
    open: async (page) => {
      await logIn(page)
      await see(/^(Uw gegevens|Your data)$/)(page)
    },
  },
]

/** Songs and playlists, and the steps to a playlist, each as far as it goes. */
function directSpeechScreens(): readonly Screen[] {
  const direct = { route: '/direct', viewer: 'carer' } as const
  const write = async (page: Page) => {
    const field = page.getByRole('textbox')
    await field.fill(`De koffie is klaar. ${'x'.repeat(230)}`)
    for (const each of await page.getByRole('switch').all()) await each.check()
  }
  return [
    { ...direct, name: 'direct-speech' },
    {
      ...direct,
      name: 'direct-speech-talk',
      played: { status: online, directSpeech: someDirectSpeech },
      open: async (page) => {
        await write(page)
        await click(/^(Eerdere zinnen|Show earlier)/)(page)
      },
    },
    {
      ...direct,
      name: 'direct-speech-question',
      played: { status: online, directSpeech: { ...someDirectSpeech, sentences: [] } },
      open: async (page) => {
        await page.getByRole('radio').nth(1).check()
        await page.getByRole('textbox').fill('😀')
        await click(/^(Nu vragen|Ask it now)$/)(page)
      },
    },
  ]
}

function speechInteractionScreens(): readonly Screen[] {
  const list = { route: '/speech-interactions', viewer: 'carer' } as const
  const played = { config: withScripts, scripts: someScripts, speechInteractions: someSpeechInteractions }
  const edit = {
    route: '/speech-interactions/edit/$id',
    path: `/speech-interactions/edit/${playedInteractionId}`,
    viewer: 'carer',
    played,
  } as const
  return [
    {
      ...list,
      name: 'transcription-needed',
      played: { config: withScripts, speechInteractions: noSpeechInteractions },
    },
    {
      ...list,
      name: 'speech-interactions',
      played,
      open: async (page) => {
        await click(/^(Opdrachten van|Commands of) Wanneer komt/)(page)
        await page
          .locator('details', { hasText: /^(Standaard|Built-in)/ })
          .locator('summary')
          .click()
      },
    },
    {
      ...list,
      name: 'speech-interactions-full',
      played: { ...played, speechInteractions: manySpeechInteractions },
    },
    {
      ...list,
      name: 'speech-interactions-menu',
      played,
      open: click(/^(Meer over|More about) Wanneer komt/),
    },
    {
      ...list,
      name: 'speech-interactions-delete',
      played,
      open: async (page) => {
        await click(/^(Meer over|More about) Wanneer komt/)(page)
        await page.getByRole('menuitem', { name: /^(Verwijderen|Delete)$/ }).click()
      },
    },
    {
      ...list,
      name: 'heard-make',
      played,
      open: click(/^(Maak er een opdracht van|Make it a command): komt mijn/),
    },
    {
      ...list,
      name: 'heard-forget',
      played,
      open: click(/^(Vergeten|Forget): komt mijn/),
    },
    {
      name: 'speech-interaction-new',
      route: '/speech-interactions/new',
      viewer: 'carer',
      played,
      open: async (page) => {
        await page.getByLabel(/^(Opdracht|Command)$/).fill('te kort')
        await click(/^(Opslaan|Save)$/)(page)
      },
    },
    {
      ...edit,
      name: 'speech-interaction-edit',
      open: async (page) => {
        await click(/^(Nog een manier|Another way)/)(page)
        await page.getByLabel(/^(Of zo|Or like this) \(4\)/).fill('wanneer komt mijn dochters')
        await click(/^(Opslaan|Save)$/)(page)
      },
    },
    {
      ...edit,
      name: 'speech-interaction-gone',
      path: '/speech-interactions/edit/1',
    },
    {
      name: 'speech-interaction-link-script',
      route: '/speech-interaction/link-script/{-$id}',
      path: `/speech-interaction/link-script?script=${playedScriptId}`,
      viewer: 'carer',
      played,
    },
  ]
}

function musicScreens(): readonly Screen[] {
  const carer = { viewer: 'carer', played: { music: someMusic } } as const
  const playlists = '/music/selectPlaylist/{-$playlistId}'
  const chooseSongs = async (page: Page) => {
    // The first ones: of a long list only what is in sight is drawn.
    for (const title of [/^Aan de Amsterdamse/, /^Daar bij/, /^Het dorp/]) {
      await page.getByRole('checkbox', { name: title }).check()
    }
  }
  const goOn = click(/^(Volgende|Next)$/)
  const reachOrder = async (page: Page) => {
    await chooseSongs(page)
    await goOn(page)
    await page.getByRole('grid', { name: /^(Volgorde van de liedjes|Order of the songs)$/ }).waitFor()
  }
  return [
    {
      name: 'music-empty',
      route: '/music/overview',
      viewer: 'carer',
      played: { music: noMusic },
      open: see(/^(Nog geen muziek|No music yet)$/),
    },
    {
      ...carer,
      name: 'music',
      route: '/music/overview',
      open: async (page) => {
        await chooseSongs(page)
      },
    },
    {
      ...carer,
      name: 'music-listening',
      route: '/music/overview',
      open: click(/^(Luister naar|Listen to) Het dorp$/),
    },
    {
      ...carer,
      name: 'music-delete',
      route: '/music/overview',
      open: async (page) => {
        await chooseSongs(page)
        await click(/^(Verwijderen|Delete)$/)(page)
        await page.getByRole('alertdialog').getByText('Dansen').waitFor()
      },
    },
    { ...carer, name: 'music-upload', route: '/music/upload' },
    {
      ...carer,
      name: 'music-uploading',
      route: '/music/upload',
      open: async (page) => {
        let sent = 0
        // The first is refused; the others are on their way for ever.
        await page.route('**/api/music/robots/*/songs', async (route) => {
          sent += 1
          const refused = [{ fileName: 'Brief.mp3', code: 'not_music', max: null }]
          if (sent === 1) await route.fulfill({ json: { kept: [], refused, complete: true } })
        })
        const buffer = Buffer.from('la')
        const names = ['Brief.mp3', 'Het dorp.mp3', 'Tulpen uit Amsterdam.mp3', 'Sofietje.ogg']
        await page
          .locator('input[type=file]')
          .setInputFiles(names.map((name) => ({ name, mimeType: 'audio/mpeg', buffer })))
        await page.getByText(/^(In dit bestand zit|There is no music)/).waitFor()
      },
    },
    {
      name: 'playlists-empty',
      route: playlists,
      path: '/music/selectPlaylist',
      viewer: 'carer',
      played: { music: noMusic },
      open: see(/^(Nog geen afspeellijsten|No playlists yet)$/),
    },
    {
      ...carer,
      name: 'playlists',
      route: playlists,
      path: '/music/selectPlaylist',
      open: async (page) => {
        await page.getByText('Dansen').first().waitFor()
      },
    },
    {
      ...carer,
      name: 'playlist',
      route: playlists,
      path: `/music/selectPlaylist/${playedPlaylistId}`,
      open: see(/^Zondagochtend/),
    },
    {
      ...carer,
      name: 'playlist-delete',
      route: playlists,
      path: `/music/selectPlaylist/${playedPlaylistId}`,
      open: async (page) => {
        await click(/^(Verwijderen|Delete)$/)(page)
        await page.getByRole('alertdialog').getByText('Zondag, 9:30').waitFor()
      },
    },
    { ...carer, name: 'playlist-select', route: '/music/new/playlistSelectMusic', open: chooseSongs },
    {
      ...carer,
      name: 'playlist-sequence',
      route: '/music/new/playlistMusicSequence',
      path: '/music/new/playlistSelectMusic',
      open: reachOrder,
    },
    {
      ...carer,
      name: 'playlist-name',
      route: '/music/new/playlistName',
      path: '/music/new/playlistSelectMusic',
      open: async (page) => {
        await reachOrder(page)
        await goOn(page)
        await fill(page, /^(Naam van de afspeellijst|Name of the playlist)/, 'Zondagochtend')
      },
    },
    {
      ...carer,
      name: 'playlist-edit',
      route: '/music/$editPlaylistId/playlistSelectMusic',
      path: `/music/${playedPlaylistId}/playlistSelectMusic`,
      open: async (page) => {
        await page.getByRole('checkbox', { name: /^Het dorp/ }).waitFor()
      },
    },
    {
      ...carer,
      name: 'playlist-edit-sequence',
      route: '/music/$editPlaylistId/playlistMusicSequence',
      path: `/music/${playedPlaylistId}/playlistMusicSequence`,
      open: async (page) => {
        await page.getByRole('grid').waitFor()
      },
    },
  ]
}

/** A usual day, a week that is too full, and what became of one time. */
function calendarScreens(): readonly Screen[] {
  const awake = { ...online, lastSince: someTasks.now }
  const overview = { route: '/overview', viewer: 'carer' } as const
  const { id, taskId, nominal } = playedQuestion
  return [
    { ...overview, name: 'overview-day', played: { status: awake, tasks: someTasks } },
    {
      ...overview,
      name: 'overview-week',
      path: '/overview?view=week',
      played: { status: awake, tasks: manyTasks },
    },
    {
      ...overview,
      name: 'choose-a-day',
      played: { status: awake, tasks: someTasks },
      open: async (page) => {
        await click(/^(Kies een dag|Choose a day)$/)(page)
        await page.getByRole('grid').waitFor()
      },
    },
    { ...overview, name: 'overview-paused', played: { status: awake, tasks: pausedTasks } },
    {
      ...overview,
      name: 'overview-week-paused',
      path: '/overview?view=week',
      played: { status: awake, tasks: pausedTasks },
    },
    {
      ...overview,
      name: 'pause-everything',
      played: { status: awake, tasks: someTasks },
      open: async (page) => {
        await click(/^(Alles pauzeren|Pause everything)$/)(page)
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'what-happened',
      route: '/task/$type/{-$id}/{-$taskId}/{-$time}',
      path: `/task/question/${id}/${taskId}/${nominal}`,
      viewer: 'carer',
      played: { tasks: someTasks, config: withScripts },
      open: see(/^(Wat er is gebeurd|What happened)$/),
    },
  ]
}

/** What is planned: of each kind as much as it shows, and whether it is right so. */
function taskScreens(): readonly Screen[] {
  const task = '/task/$type/{-$id}/{-$taskId}/{-$time}'
  const carer = { viewer: 'carer', played: { config: withScripts } } as const
  const writeReminder = async (page: Page) => {
    await page
      .getByLabel(/^(Wat zegt de robot|What does the robot say)/)
      .fill('Drink een groot glas water bij het raam')
  }
  return [
    {
      name: 'task-music',
      route: task,
      path: '/task/music',
      viewer: 'carer',
      played: { music: someMusic },
      open: async (page) => {
        await page.getByRole('radio', { name: /^Zondagochtend/ }).check()
      },
    },
    {
      name: 'task-script',
      route: '/task/script/v2/{-$id}/{-$taskId}/{-$time}/{-$editSequence}',
      path: '/task/script/v2',
      viewer: 'carer',
      played: { config: withScripts, scripts: someScripts },
    },
    {
      ...carer,
      name: 'task-question-wrong',
      route: task,
      path: '/task/question',
      open: click(/^(Verder|Continue)$/),
    },
    {
      ...carer,
      name: 'task-repeat',
      route: task,
      path: '/task/reminder',
      open: async (page) => {
        await writeReminder(page)
        await page.getByLabel(/^(Herhalen|Repeat)$/).selectOption('custom')
        await page.getByLabel(/^(Eenheid|Unit)$/).selectOption('year')
        await page.getByLabel(/^(Op een weekdag|On a weekday)$/).check()
        await page.getByLabel(/^(Tot en met een datum|Up to and including a date)$/).check()
      },
    },
    {
      ...carer,
      name: 'task-confirm',
      route: task,
      path: '/task/reminder?hour=23:30',
      open: async (page) => {
        await writeReminder(page)
        await page.getByLabel(/^(Herhalen|Repeat)$/).selectOption('day')
        await click(/^(Verder|Continue)$/)(page)
        await page.getByRole('button', { name: /^(Inplannen|Plan it)$/ }).waitFor()
      },
    },
    { ...carer, name: 'task-gone', route: task, path: '/task/reminder/1/2' },
  ]
}

/** Routes that lead on at once, or show the same as one above: nothing of their own to look at. */
export const sameAsOthers: readonly string[] = [
  '$',
  '/signup',
  '/mfa/$inviteCode/$email',
  '/signup/contacts',
  '/signup/password',
  '/signup/name/$inviteCode/$email',
  '/signup/password/$inviteCode/$email',
  '/invite-success',
  '/music',
  '/speech-interaction/new-script/v2/template/{-$id}',
]

/** Every route the portal's router knows, read from its route files. */
export function routesOfThePortal(): string[] {
  const folder = fileURLToPath(new URL('../../apps/portal/src/app/routes/', import.meta.url))
  const text = readdirSync(folder)
    .map((file) => readFileSync(`${folder}${file}`, 'utf8'))
    .join('\n')
  return [...text.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path)
}

export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await playAnswers(page, screen.played ?? {})
  await visit(page, screen.path ?? screen.route)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // Skeletons and spinners say that they are busy; the live stream keeps the network from ever being idle.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await screen.open?.(page)
}
