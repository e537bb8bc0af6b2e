import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from './shared/i18n/create-i18n.ts'
import './shared/ui/base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')

const i18n = await createI18n()

createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>{null}</I18nextProvider>
  </StrictMode>,
)
