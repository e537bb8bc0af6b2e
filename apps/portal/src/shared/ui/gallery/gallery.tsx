import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { startI18n } from '../../i18n/start-i18n.ts'
import '../base.css'
import { AppExample } from './app-example.tsx'
import { LandingExample, LoginExample, ResultExample, SignUpExample } from './front-examples.tsx'
import { PartsExample } from './parts-example.tsx'

// All parts on one page, for looking at while making them: `gallery.html#parts`. Not in the built portal.
const pages = {
  parts: PartsExample,
  app: AppExample,
  landing: LandingExample,
  login: LoginExample,
  signup: SignUpExample,
  result: ResultExample,
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')

const i18n = await startI18n()
const asked = location.hash.slice(1)
const found = Object.entries(pages).find(([name]) => name === asked)
const Page = found === undefined ? PartsExample : found[1]

addEventListener('hashchange', () => location.reload())

createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <Suspense>
        <Page />
      </Suspense>
    </I18nextProvider>
  </StrictMode>,
)
