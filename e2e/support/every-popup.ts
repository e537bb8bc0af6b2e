import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { openMenu } from './menu.ts'
import { nl } from './nl.ts'
import { type Popup, press } from './popup-walk.ts'
import { t } from './script-editor.ts'

const features = (name: string) => `features/${name}.tsx`
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const pressButton = (name: string) => (page: Page) => press(button(page, name))

/** Presses an entry of a menu; the button of the menu gets the focus back. */
const fromMenu = (menu: string, entry: string) => async (page: Page) => {
  const opener = await press(button(page, menu))
  await press(page.getByRole('menuitem', { name: entry, exact: true }))
  return opener
}

const deleteAccount = (page: Page) =>
  press(page.getByRole('button', { name: new RegExp(`^${nl('settings.delete')}`) }))

/** Those of somebody who has no robot. */
export function accountPopups(): readonly Popup[] {
  const password = nl('settings.userProfile.passwordChange')
  return [
    {
      of: 'shared/ui/menu-drawer.tsx',
      name: nl('ui.menu.open'),
      at: '/general-settings',
      only: 'phone',
      open: pressButton(nl('ui.menu.open')),
    },
    {
      of: features('feedback/components/feedback-popup'),
      name: nl('feedback.title'),
      only: 'phone',
      open: async (page) => {
        await press(button(await openMenu(page), nl('app.menu.feedback')))
        return button(page, nl('ui.menu.open'))
      },
    },
    {
      of: features('settings/components/delete-account-modal'),
      name: nl('settings.deletion.title'),
      role: 'alertdialog',
      only: 'phone',
      open: deleteAccount,
    },
    {
      of: features('settings/components/change-password-modal'),
      name: nl('settings.changePassword.title'),
      at: '/general-settings/user-profile',
      only: 'phone',
      open: pressButton(password),
    },
  ]
}

/** Those about what is planned, of which `address` is the page of a time that repeats. */
export function programmePopups({ address }: { address: string }): readonly Popup[] {
  const actions = { of: features('tasks/components/task-actions'), role: 'alertdialog' } as const
  return [
    {
      of: features('tasks/components/move-modal'),
      name: nl('tasks.move.title'),
      at: address,
      open: pressButton(nl('tasks.actions.move')),
    },
    { ...actions, name: nl('tasks.skip.title'), open: pressButton(nl('tasks.actions.skip')) },
    { ...actions, name: nl('tasks.delete.title'), open: pressButton(nl('tasks.actions.delete')) },
  ]
}

/** Those about songs and playlists. */
export function musicPopups({ playlist }: { playlist: string }): readonly Popup[] {
  return [
    {
      of: features('music/components/delete-playlist-modal'),
      name: nl('music.deletePlaylist.title'),
      role: 'alertdialog',
      at: `/music/selectPlaylist/${playlist}`,
      open: pressButton(nl('music.deletePlaylist.open')),
    },
    {
      of: features('music/components/delete-songs-modal'),
      name: nl('music.deleteSongs.title_one', { count: 1 }),
      role: 'alertdialog',
      at: '/music/overview',
      open: async (page) => {
        await page.getByRole('checkbox', { name: /^Polka/ }).check()
        return press(button(page, nl('music.deleteSongs.open')))
      },
    },
  ]
}

/** Those around the list of scripts and in the editor. */
export function scriptPopups({ script, name }: Record<'script' | 'name', string>): readonly Popup[] {
  const text = (key: string, values = {}) => nl(`scripts.${key}`, values)
  const menu = text('menu.label', { name })
  return [
    {
      of: 'shared/ui/overflow-menu.tsx',
      name: menu,
      role: 'menu',
      at: '/script/overview',
      only: 'phone',
      open: pressButton(menu),
    },
    {
      of: features('scripts/components/import-script-modal'),
      name: text('import.title'),
      only: 'phone',
      open: pressButton(text('import.open')),
    },
    ...editorPopups(script),
  ]
}

function editorPopups(script: string): readonly Popup[] {
  const more = t('more')
  return [
    {
      of: features('script-editor/components/details-sheet'),
      name: t('details.title'),
      at: `/script/v2/template/${script}`,
      only: 'phone',
      open: fromMenu(more, t('details.open')),
    },
    {
      of: features('script-editor/components/as-new-modal'),
      name: t('asNew.title'),
      only: 'phone',
      open: fromMenu(more, t('saveAsNew')),
    },
  ]
}

/** Those about commands; the robot has one called so, and heard one sentence that it did not understand. */
export function speechPopups({ title, heard }: { title: string; heard: string }): readonly Popup[] {
  const text = (key: string, values = {}) => nl(`speech-interactions.${key}`, values)
  const section = features('speech-interactions/components/heard-section')
  return [
    {
      of: features('speech-interactions/components/delete-interaction-modal'),
      name: text('delete.title'),
      role: 'alertdialog',
      at: '/speech-interactions',
      open: fromMenu(text('row.more', { title }), text('row.delete')),
    },
    {
      of: section,
      name: text('heard.forgetTitle'),
      role: 'alertdialog',
      open: pressButton(text('heard.forgetOf', { text: heard })),
    },
    {
      of: section,
      name: text('heard.chooseTitle'),
      open: pressButton(text('heard.makeOf', { text: heard })),
    },
  ]
}

/** Those of somebody who logs in with a second step. */
export function secondStepPopups(): readonly Popup[] {
  const of = features('mfa/components/mfa-when-on')
  return [
    {
      of,
      name: nl('mfa.off.title'),
      at: '/general-settings/mfa',
      open: pressButton(nl('mfa.turnOff')),
    },
    { of, name: nl('mfa.renew.title'), open: pressButton(nl('mfa.newCodes')) },
  ]
}

/** Those of a visitor, who signs up with the address of somebody who has an account. */
export function visitorPopups({ email }: { email: string }): readonly Popup[] {
  const label = (page: Page, name: string) => page.getByLabel(nl(name), { exact: true })
  const reachPassword = async (page: Page) => {
    await label(page, 'account.signup.name.firstName').fill('Anna')
    await label(page, 'account.signup.name.lastName').fill('Bakker')
    await press(button(page, nl('account.signup.next')))
    await label(page, 'account.signup.contacts.email').fill(email)
    await label(page, 'account.signup.contacts.phone').fill('0612345678')
    await press(button(page, nl('account.signup.next')))
    await expect(label(page, 'app.password.label')).toBeVisible()
  }
  return [
    {
      of: 'shared/eula/eula-modal.tsx',
      name: nl('app.eula.title'),
      at: '/signup/name',
      open: async (page) => {
        await reachPassword(page)
        return press(button(page, nl('app.eula.read')))
      },
    },
    {
      of: features('account/components/signup-password-page'),
      name: nl('account.signup.inUse.title'),
      role: 'alertdialog',
      open: async (page) => {
        for (const name of ['app.password.label', 'app.password.confirm'])
          await label(page, name).fill('gele tulpen op de markt 12')
        await page.getByLabel(nl('account.signup.password.terms')).check()
        await press(button(page, nl('account.signup.password.submit')))
        // It leads back to the address.
        return page.getByRole('heading', { level: 1, name: nl('account.signup.contacts.title') })
      },
    },
  ]
}
