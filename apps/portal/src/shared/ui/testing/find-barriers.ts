import axe from 'axe-core'
import { settled } from './settled.ts'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// A part on its own is no page: it has no title to begin with.
const ofPages = ['page-has-heading-one', 'region', 'landmark-one-main']

/** What axe finds wrong with what is shown, in the light theme and in the dark one: theme, rule and place. */
export async function findBarriers(): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset.theme = theme
    await settled()
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      preload: false,
      runOnly: { type: 'tag', values: levels },
      rules: Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }])),
    })
    found.push(
      ...violations.map(
        ({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      ),
    )
  }
  delete document.documentElement.dataset.theme
  return found
}
