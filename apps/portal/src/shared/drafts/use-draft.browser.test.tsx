import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { clear, entries, set } from 'idb-keyval'
import { useEffect, useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someTokens } from '../session/fake-browser.ts'
import { session } from '../session/session.ts'
import { wipeBrowser } from '../session/wipe-browser.ts'
import { showPart } from '../ui/testing/show-part.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { browserDrafts } from './browser-drafts.ts'
import { DraftNotice } from './draft-notice.tsx'
import type { KeptDraft } from './draft-ports.ts'
import { useDraft } from './use-draft.ts'

const field = page.getByRole('textbox', { name: 'Script' })

const some: KeptDraft = {
  owner: 'anna',
  place: { robotId: 'r1', kind: 'script', id: 'new' },
  version: 'v1',
  base: null,
  tried: [],
  content: { text: 'Koffie' },
  isUnsent: true,
  savedAt: 0,
}

beforeEach(async () => {
  await clear()
  session.begin(someTokens('anna'))
})

test('what is typed is there again after a reload, though no server answers', async () => {
  showPart(<Editor accountId="anna" />)
  await field.fill('Goedemorgen')
  await expect.poll(contents).toEqual([{ text: 'Goedemorgen' }])
  showPart(<Editor accountId="anna" />)
  await expect.element(field).toHaveValue('Goedemorgen')
  session.begin(someTokens('bo'))
  showPart(<Editor accountId="bo" />)
  await expect.element(field).toHaveValue('')
})

test('who writes the same thing in two tabs is asked which one to go on with', async () => {
  showPart(<Editor accountId="anna" />)
  await field.fill('Goedemorgen')
  await expect.poll(contents).toEqual([{ text: 'Goedemorgen' }])
  await writeElsewhere('Goedenavond')
  await field.fill('Goedemorgen!')
  await expect.element(page.getByRole('status').getByRole('button').first()).toBeVisible()
  expect(await contents()).toEqual([{ text: 'Goedenavond' }])
  await page.getByRole('status').getByRole('button').first().click()
  await expect.poll(contents).toEqual([{ text: 'Goedemorgen!' }])
  await writeElsewhere('Goedenacht')
  await field.fill('Goedemorgen!!')
  await page.getByRole('status').getByRole('button').nth(1).click()
  await expect.element(field).toHaveValue('Goedenacht')
  expect(await contents()).toEqual([{ text: 'Goedenacht' }])
})

/** As another tab does, of which no word reaches this one. */
async function writeElsewhere(text: string): Promise<void> {
  for (const [key] of await browserDrafts.all()) {
    await browserDrafts.change(
      key,
      (there) => there && { ...there, content: { text }, version: crypto.randomUUID() },
    )
  }
}

describe('the browser’s own database', () => {
  test('changes one draft at a time, also when two ask at once', async () => {
    await browserDrafts.change('draft:1', () => some)
    const grow = (there: KeptDraft | undefined) => there && { ...there, version: `${there.version}+` }
    await Promise.all([browserDrafts.change('draft:1', grow), browserDrafts.change('draft:1', grow)])
    expect(await browserDrafts.get('draft:1')).toEqual({ ...some, version: 'v1++' })
    await browserDrafts.change('draft:1', () => undefined)
    expect(await entries()).toEqual([])
  })

  test('holds other things too, which are no drafts', async () => {
    await set('queries', { mark: 'login 1' })
    await browserDrafts.change('draft:1', () => some)
    expect(await browserDrafts.all()).toEqual([['draft:1', some]])
    expect(await browserDrafts.get('queries')).toBeUndefined()
  })

  test('[SEC-22] is empty after logging out; a lost session leaves what the server does not have', async () => {
    const fill = async () => {
      await set('queries', { mark: 'login 1' })
      await browserDrafts.change('draft:sent', () => ({ ...some, isUnsent: false }))
      await browserDrafts.change('draft:unsent', () => some)
    }
    await fill()
    wipeBrowser('expired')
    await expect.poll(keys).toEqual(['draft:unsent'])
    await fill()
    wipeBrowser('logged_out')
    await expect.poll(keys).toEqual([])
  })
})

const keys = async () => (await entries()).map(([key]) => key)
const contents = async () => (await browserDrafts.all()).map(([, { content }]) => content)

const queries = new QueryClient()

function Editor({ accountId }: { accountId: string }) {
  const draft = useDraft(accountId, some.place)
  const { find, keep } = draft
  const [text, setText] = useState('')
  useEffect(() => {
    void find().then((found) => found && setText(String(found.content.text)))
  }, [find])
  return (
    <QueryClientProvider client={queries}>
      <DraftNotice draft={draft} onTake={(content) => setText(String(content.text))} />
      <TextArea
        label="Script"
        value={text}
        onChange={(value) => {
          setText(value)
          keep(() => ({ text: value }))
        }}
      />
    </QueryClientProvider>
  )
}
