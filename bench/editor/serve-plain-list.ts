import { createServer } from 'node:http'
import type { ScriptContent } from '@kompaan/contract/wire'
import { bundledCode } from '../../tools/checks/engine-sizes.ts'
import { freePort } from '../../tools/free-port.ts'

const page = `<!doctype html>
<html lang="nl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plain list</title>
<style>
body { margin: 0; padding: 16px; font: 18px/1.5 sans-serif; background: #fbf5ec; }
ol { margin: 0; padding: 0 0 160px; list-style: none; }
.row { display: flex; border-radius: 16px; background: #fff; box-shadow: 0 1px 4px #0003; }
.row[data-selected] { box-shadow: 0 0 0 2px #245; }
.row button { display: flex; gap: 12px; min-width: 48px; padding: 12px; border: 0; background: none; font: inherit; text-align: start; }
.row button:first-child { flex: 1; min-width: 0; }
.row span { display: flex; flex-direction: column; min-width: 0; overflow-wrap: anywhere; }
.add { display: block; min-width: 64px; min-height: 48px; margin: 0 auto; }
svg { flex: none; fill: none; stroke: #245; stroke-width: 2; }
label { position: fixed; inset: auto 0 0; padding: 16px; background: #fff; }
textarea { box-sizing: border-box; width: 100%; font: inherit; }
</style>
<div id="root"></div>
<script type="module" src="/list.js"></script>
`

/** A page with the list on an address of its own, built as the portal is. */
export async function servePlainList(
  content: ScriptContent,
): Promise<{ readonly url: string; readonly stop: () => void }> {
  const code = await bundledCode("import '../bench/editor/plain-list.ts'")
  const answers: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/': ['text/html', page],
    '/list.js': ['text/javascript', code],
    '/script': ['application/json', JSON.stringify(content)],
  }
  const port = await freePort()
  const server = createServer(({ url = '' }, response) => {
    const [type, text] = answers[url] ?? ['text/plain', '']
    response.writeHead(200, { 'content-type': type }).end(text)
  })
  server.listen(port, '127.0.0.1')
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
