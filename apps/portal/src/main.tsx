import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './app/router.tsx'
import { keepFault } from './app/start/last-fault.ts'
import { loadFonts } from './app/start/load-fonts.ts'
import { reloadOnMissingChunk } from './app/start/reload-on-missing-chunk.ts'
import { rewriteHashRoute } from './app/start/rewrite-hash-route.ts'
import { browserClock } from './shared/clock/clock.ts'
import { nextTask } from './shared/clock/next-task.ts'
import { isDebugLanguageOn } from './shared/debug-language/debug-language.ts'
import { keepUntilReturn } from './shared/form/typed.ts'
import { onFault } from './shared/http/client.ts'
import { portalConfig } from './shared/http/portal-config.ts'
import { defaultLanguage } from './shared/i18n/language.ts'
import { readRememberedLanguage } from './shared/i18n/remembered-language.ts'
import { startTexts } from './shared/i18n/start-texts.ts'
import { keysLanguage } from './shared/i18n/texts.ts'
import { TextsContext } from './shared/i18n/use-messages.ts'
import { session } from './shared/session/session.ts'
import { applyTheme, readTheme } from './shared/ui/theme.ts'
import './app/start/global.css'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')

applyTheme(readTheme())
reloadOnMissingChunk()

const plainPath = rewriteHashRoute(location.hash)
if (plainPath !== null) router.history.replace(plainPath)

onFault((failure) => {
  const from = router.state.location.href
  if (router.state.location.pathname === '/error') return
  keepFault({ failure, from })
  keepUntilReturn()
  // A form with unsaved changes may not hold this up: it cannot be saved now.
  void router.navigate({ to: '/error', ignoreBlocker: true })
})

/** A slow answer may move things on the page a little; no page at all would be worse. */
const patience = 1500
const inTime = <Answer,>(answer: Promise<Answer>) => Promise.race([answer, browserClock.wait(patience)])

const configured = portalConfig()
// All this code has just begun: between that and the first page a slow phone draws what the file itself holds, and
// between what follows it answers. None of it waits for the other.
await nextTask()
const [written, inLetters] = [startTexts(), loadFonts()]
await nextTask()
const entered = router.load()
const [texts, config] = await Promise.all([written, inTime(configured), inTime(entered), inTime(inLetters)])
await nextTask()
if (isDebugLanguageOn() && config?.production === false) await texts.show(keysLanguage)
session.subscribe(() => {
  // The names of texts go with whoever asked for them (D-58).
  const isLeft = session.get().session === null && texts.shown() === keysLanguage
  if (isLeft) void texts.show(readRememberedLanguage() ?? defaultLanguage)
})

const page = createRoot(root)
// A transition is drawn in small pieces, between which a slow phone still answers.
startTransition(() =>
  page.render(
    <StrictMode>
      <TextsContext value={texts}>
        <RouterProvider router={router} />
      </TextsContext>
    </StrictMode>,
  ),
)
