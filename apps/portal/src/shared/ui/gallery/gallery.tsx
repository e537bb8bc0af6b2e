import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { startTexts } from '../../i18n/start-texts.ts'
import { TextsContext } from '../../i18n/use-messages.ts'
import '../base.css'
import { AppExample } from './app-example.tsx'
import { EditingExample } from './editing-example.tsx'
import { LandingExample, LoginExample, ResultExample, SignUpExample } from './front-examples.tsx'
import { ListsExample } from './lists-example.tsx'
import { PartsExample } from './parts-example.tsx'

// All parts on one page, for looking at while making them: `gallery.html#parts`. Not in the built portal.
const pages = {
  parts: PartsExample,
  lists: ListsExample,
  editing: EditingExample,
  app: AppExample,
  landing: LandingExample,
  login: LoginExample,
  signup: SignUpExample,
  result: ResultExample,
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')

const texts = await startTexts()
const asked = location.hash.slice(1)
const found = Object.entries(pages).find(([name]) => name === asked)
const Page = found === undefined ? PartsExample : found[1]

addEventListener('hashchange', () => location.reload())

createRoot(root).render(
  <StrictMode>
    <TextsContext value={texts}>
      <Suspense>
        <Page />
      </Suspense>
    </TextsContext>
  </StrictMode>,
)
