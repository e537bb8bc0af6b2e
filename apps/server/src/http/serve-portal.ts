import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from './api-error.ts'
import { answerError } from './error-answers.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** Paths that are never a page of the portal: an unknown one is an error, not a screen. */
const notPages =
  /^\/(?:api|device|operator|assets|outbox|docs|openapi\.json|config\.json|healthz|readyz|metrics)(?:\/|$|\?)/

/**
 * Search engines may show where one logs in or signs up, and the home that is found behind it, which sends strangers to
 * the front. Everything else is about somebody, or is a link from somebody's mail.
 */
const robotsTxt = [
  'User-agent: *',
  ...['/', '/login', '/signup/name', '/overview'].map((path) => `Allow: ${path}$`),
  'Disallow: /',
  '',
].join('\n')

/** Serves the built portal: hashed files for ever, everything else fresh, and its one page for every route. */
export async function servePortal(app: FastifyInstance, folder: string): Promise<void> {
  const indexPath = join(folder, 'index.html')
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      // The files of older builds too, for pages that were opened before the newest one.
      root: [folder, `${folder}-previous`].filter((path) => existsSync(path)),
      preCompressed: true,
      index: false,
      // Its own route lists a folder for each file asked for, to guard routes that depend on capitals; none here does.
      serve: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = basename(dirname(path)) === 'assets'
        void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    app.get<{ Params: { '*': string } }>('/*', (request, reply) => reply.sendFile(request.params['*']))
  }
  const readPage = pageReader(indexPath)
  const sendPage = (reply: FastifyReply) => {
    const { html, policy } = readPage()
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html)
  }
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(robotsTxt),
  )
  // Named apart: the static files' own route would take the bare slash for a folder, and not know the page's own policy.
  // By its file name the worker asks for it, to have it without a network.
  for (const path of ['/', '/index.html']) {
    app.get(path, (_request, reply) =>
      existsSync(indexPath) ? sendPage(reply) : answerError(new ApiError('not_found'), reply),
    )
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !notPages.test(request.url)
    return isPage && existsSync(indexPath) ? sendPage(reply) : answerError(new ApiError('not_found'), reply)
  })
}

interface PortalPage {
  readonly html: string
  /** Allows the style that stands in the page itself, by its hash. */
  readonly policy: string
}

/** Reads the page, and again when a new build has taken its place. */
function pageReader(path: string): () => PortalPage {
  let read: (PortalPage & { readonly changedAt: number }) | undefined
  return () => {
    const changedAt = statSync(path).mtimeMs
    if (read?.changedAt === changedAt) return read
    const html = readFileSync(path, 'utf8')
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
      ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    )
    read = { html, policy: contentSecurityPolicy({ styles }), changedAt }
    return read
  }
}
