import '@kompaan/look/fonts.css'
import '@kompaan/look/tokens.css'
import '@kompaan/look/face.css'
import './view/page.css'
import './view/bubbles.css'
import './view/controls.css'
import './view/pairing-card.css'
import './view/settings-dialog.css'
import './view/notice.css'
import './view/screen-sizes.css'
import './view/robot-figure.css'
import { currentSettings } from '../../core/settings.ts'
import { labels } from './labels/all-labels.ts'
import { readersLanguage } from './labels/readers-language.ts'
import { credentialsIn, fetchPageConfig } from './page-config.ts'
import { openRobotDatabase, type RobotDatabase } from './robot-database.ts'
import { runPage } from './run-page.ts'
import { takeTurn } from './take-turn.ts'
import { enrolForm, type Credentials } from './view/enrol-form.ts'
import { notice } from './view/notice.ts'
import { workerClock } from './worker-clock.ts'

const root = document.querySelector('#robot')
const readers = readersLanguage(navigator.languages)
/** Until the robot says which language it speaks. */
let words = labels[readers]
let isOver = false

run().catch(fault)

async function run(): Promise<void> {
  document.documentElement.lang = readers
  if (!canLive())
    return put(notice({ mood: 'asleep', title: words.unsupportedTitle, text: words.unsupportedText }))
  let onMemoryChanged = () => {}
  const database = await openRobotDatabase({ onChanged: () => onMemoryChanged(), onLost: fault })
  await takeTurn(() => void waitForOtherTab(database).catch(fault))
  const clock = workerClock()
  const { serverUrl, demo } = await fetchPageConfig(clock, sayAway)
  const kept = credentialsIn(await database.page.get('credentials'))
  const credentials = kept ?? demo ?? (await askCredentials(database))
  onMemoryChanged = await runPage({
    database,
    clock,
    server: serverUrl,
    credentials,
    put,
    fault,
    forget: async (serial) => {
      await database.wipe()
      if (serial !== '') await database.page.put('serial', serial)
      location.reload()
    },
  })
  keepMemory().catch(() => {})
}

/**
 * So that the browser does not clear the robot's memory when its disk is full. Not all of them can promise that, and
 * some ask a person first: the robot lives meanwhile, and also without.
 */
async function keepMemory(): Promise<void> {
  if ('storage' in navigator && 'persist' in navigator.storage) await navigator.storage.persist()
}

/** A memory, and a way to keep it for one tab; browsers give these to pages from https and localhost only. */
function canLive(): boolean {
  return isSecureContext && 'indexedDB' in window && 'locks' in navigator && 'subtle' in crypto
}

async function waitForOtherTab({ store }: RobotDatabase): Promise<void> {
  const { defaultLanguage } = await currentSettings(store)
  words = labels[defaultLanguage]
  document.documentElement.lang = defaultLanguage
  put(notice({ mood: 'asleep', title: words.otherTabTitle, text: words.otherTabText }))
}

async function askCredentials(database: RobotDatabase): Promise<Credentials> {
  const serial = await database.page.get('serial')
  const credentials = await new Promise<Credentials>((resolve) => {
    put(enrolForm(words, typeof serial === 'string' ? serial : '', resolve))
  })
  await database.page.put('credentials', credentials)
  return credentials
}

function sayAway(): void {
  put(notice({ mood: 'away', title: words.mood.away, text: words.connection.away }))
}

/** Nobody may be near who could press a button, and somebody counts on what the robot is to do today. */
const againAfter = 60_000

function fault(error: unknown): void {
  reportError(error)
  if (!isOver) setTimeout(() => location.reload(), againAfter)
  const button = { label: words.again, press: () => location.reload() }
  put(notice({ mood: 'asleep', title: words.faultTitle, text: words.faultText, button }))
  isOver = true
}

function put(page: HTMLElement): void {
  if (!isOver && root?.firstElementChild !== page) root?.replaceChildren(page)
}
