import type { MessageFiles } from '../i18n/messages.ts'
import { createTexts, type Texts } from '../i18n/texts.ts'
import ui from './messages/nl.json' with { type: 'json' }

const others = import.meta.glob<MessageFiles[string]>(
  ['../*/messages/nl.json', '../../{app,features/*}/messages/nl.json', '!./messages/nl.json'],
  { import: 'default', eager: true },
)

/** The texts of the portal's own frame and of shared parts in Dutch, at once: for tests. */
export function dutchTexts(): Texts {
  const texts = createTexts('nl', () => Promise.reject(new Error('There are no others')))
  texts.add('nl', 'ui', ui)
  for (const [path, messages] of Object.entries(others))
    texts.add('nl', path.split('/').at(-3) ?? '', messages)
  return texts
}
