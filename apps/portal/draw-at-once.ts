import type { Plugin } from 'vite'

/** The letters that every page is written in; those of other alphabets come when a page has any. */
const letters = /atkinson-hyperlegible-latin-(?:400|700)-normal.*[.]woff2$/

/**
 * Lets a browser draw what index.html itself holds as soon as it is there: the style sheet stands below it, and holds up
 * nothing above. The letters are asked for at once instead of when the program has come.
 */
export function drawAtOnce(): Plugin {
  return {
    name: 'draw-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? []
        const fonts = Object.keys(bundle).filter((file) => letters.test(file))
        if (sheets.length !== 1 || fonts.length !== 2)
          throw new Error(`The page has ${sheets.length} style sheets and ${fonts.length} fonts`)
        const [sheet = ''] = sheets
        return {
          html: html.replace(sheet, '').replace('</body>', `${sheet.trim()}\n  </body>`),
          tags: fonts.map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          })),
        }
      },
    },
  }
}
