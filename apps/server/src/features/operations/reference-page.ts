import { z } from 'zod'
import type { Call } from '../../http/call.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import { sendPage } from '../../http/send-page.ts'

const operation = z.object({
  summary: z.string(),
  tags: z.array(z.string()),
  'x-access': z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
  /** Without a description: an answer that all calls share. */
  responses: z.record(z.string(), z.object({ description: z.string().optional() })),
})
const documentShape = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})
type Operation = z.output<typeof operation>

/** The contract as a page to read, made from the OpenAPI document; it loads nothing at all. */
export function reference(openApi: () => Record<string, unknown>) {
  let page: string | undefined
  return async ({ reply }: Call): Promise<void> => {
    page ??= bodyOf(openApi())
    return sendPage(reply, 'Kompaan: the calls', page)
  }
}

function bodyOf(openApi: Record<string, unknown>): string {
  const { paths, components } = documentShape.parse(openApi)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method: method.toUpperCase(), described })),
  )
  const groups = Map.groupBy(calls, ({ described }) => described.tags[0] ?? 'other')
  const sections = [...groups].map(
    ([tag, group]) =>
      `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${group.map(({ path, method, described }) => article(path, method, described, components.schemas)).join('')}`,
  )
  const index = [...groups.keys()]
    .map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`)
    .join(' · ')
  return `<h1>Kompaan: the calls</h1><p>${index} · <a href="/openapi.json">OpenAPI 3.1</a></p>${sections.join('')}`
}

function article(
  path: string,
  method: string,
  described: Operation,
  schemas: Record<string, unknown>,
): string {
  const parameters = described.parameters
    ?.map(({ name, in: place }) => `<code>${escapeHtml(name)}</code> (${place})`)
    .join(', ')
  const answers = Object.entries(described.responses)
    .flatMap(([status, { description }]) =>
      description === undefined ? [] : `<li><code>${status}</code> ${escapeHtml(description)}</li>`,
    )
    .join('')
  const schema = described.requestBody?.content['application/json']?.schema
  return `<article><h3><code>${method} ${escapeHtml(path)}</code></h3><p>${escapeHtml(described.summary)} <span class="soft">(${escapeHtml(described['x-access'])})</span></p>${
    parameters ? `<p>Parameters: ${parameters}</p>` : ''
  }${schema ? `<details><summary>Body</summary><pre>${escapeHtml(JSON.stringify(resolved(schema, schemas), null, 2))}</pre></details>` : ''}<details><summary>Answers</summary><ul>${answers}</ul></details></article>`
}

function resolved(schema: unknown, schemas: Record<string, unknown>): unknown {
  const named = z.object({ $ref: z.string() }).safeParse(schema)
  return named.success ? schemas[named.data.$ref.replace('#/components/schemas/', '')] : schema
}
