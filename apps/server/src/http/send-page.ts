import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from './escape-html.ts'

const style = `
:root { color-scheme: light dark; --paper: #fbf6ee; --ink: #2b2420; --soft: #5c5149; --teal: #0d5c5f; --card: #fff; --line: #e5dacb }
@media (prefers-color-scheme: dark) { :root { --paper: #1f1a17; --ink: #f3eae0; --soft: #c4b6a8; --teal: #7cc7c3; --card: #2a2420; --line: #463c35 } }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 17px/1.5 system-ui, sans-serif }
a { color: var(--teal) } h1 { font-size: 1.6rem } h2 { margin-top: 2.5rem; text-transform: capitalize }
article, li.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1rem 1.25rem; margin: .75rem 0; list-style: none }
ul.cards { padding: 0 } li.card a { display: inline-block; padding: .6rem 0; font-weight: 700 }
code, pre { font: 14px/1.5 ui-monospace, monospace } pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere }
.soft { color: var(--soft) } summary { cursor: pointer; min-height: 44px; line-height: 44px } iframe { width: 100%; height: 34rem; border: 0; border-radius: 14px }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** A small page of the server's own: no script at all, and a style that its policy names by hash. */
export async function sendPage(reply: FastifyReply, title: string, body: string): Promise<void> {
  await reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`,
    )
}
