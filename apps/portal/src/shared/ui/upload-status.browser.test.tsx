import { failed, type Result } from '@kompaan/contract/wire'
import { useSyncExternalStore } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { browserClock } from '../clock/clock.ts'
import type { CallOptions } from '../http/create-client.ts'
import { networkFailure, readFailure, type Failure } from '../http/failure.ts'
import { fetchWithProgress } from '../http/fetch-with-progress.ts'
import { fileServer as server } from '../http/testing/file-server.ts'
import { createUploadQueue, type UploadQueue } from '../uploads/upload-queue.ts'
import { UploadExample, uploadStates } from './gallery/uploads-example.tsx'
import { findBarriers } from './testing/find-barriers.ts'
import { showPart } from './testing/show-part.tsx'
import { UploadStatus } from './upload-status.tsx'

const part = page.getByRole('region', { name: 'Bestanden versturen' })

/** All that a screen reader was given to say, also what has been taken away since. */
const said: string[] = []
new MutationObserver((changes) => {
  for (const { addedNodes, target } of changes) {
    if (target instanceof Element && target.closest('[aria-live=polite]') !== null) {
      said.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''))
    }
  }
}).observe(document.body, { childList: true, subtree: true })

beforeEach(() => void said.splice(0))

function newQueue(): UploadQueue {
  return createUploadQueue({
    clock: browserClock,
    isOnline: { get: () => true, subscribe: () => () => undefined },
    sender: { get: () => ({ account: 'anna' }), subscribe: () => () => undefined },
    newId: () => crypto.randomUUID(),
  })
}

/** Sends a file to an address of the file server, as a call does. */
function order(name: string, address: string, size = 1000, robotId = 'own') {
  const send = async ({
    signal,
    onProgress = () => undefined,
  }: CallOptions): Promise<Result<unknown, Failure>> => {
    const body = new FormData()
    body.set('song', new File([new Uint8Array(size)], name))
    try {
      const init = { method: 'POST', headers: new Headers(), cache: 'no-store', body } as const
      const response = await fetchWithProgress(
        `${server}${address}`,
        signal === undefined ? init : { ...init, signal },
        onProgress,
      )
      return response.ok ? { ok: true, value: null } : failed(await readFailure(response))
    } catch {
      return failed(networkFailure)
    }
  }
  return { robotId, name, size, send }
}

function Shown({ queue }: { queue: UploadQueue }) {
  const state = useSyncExternalStore(queue.subscribe, queue.get)
  return (
    <UploadStatus
      {...state}
      otherRobot={(robotId) => (robotId === 'other' ? 'Opa Joop' : undefined)}
      onRetry={queue.retry}
      onRetryFailed={queue.retryFailed}
      onCancel={queue.cancel}
      onCancelAll={queue.cancelAll}
      onDismiss={queue.dismiss}
    />
  )
}

test('files that are all sent are told once, politely, and put away by a press', async () => {
  const queue = newQueue()
  showPart(<Shown queue={queue} />)
  await expect.element(part).not.toBeInTheDocument()
  queue.add([order('a.mp3', '/take'), order('b.mp3', '/take'), order('c.mp3', '/take')])
  await expect.element(part.getByText('Alle 3 bestanden zijn verstuurd.')).toBeVisible()
  expect(said).toEqual(['Er worden 3 bestanden verstuurd.', 'Alle 3 bestanden zijn verstuurd.'])
  await part.getByRole('button', { name: 'Sluiten' }).click()
  await expect.element(part).not.toBeInTheDocument()
})

test('one is cancelled by key, without losing the focus, and the next is sent in its place', async () => {
  const queue = newQueue()
  showPart(<Shown queue={queue} />)
  const stuck = 24 * 1024 * 1024
  queue.add([
    order('a.mp3', '/stuck', stuck),
    order('b.mp3', '/stuck', stuck),
    order('c.mp3', '/take', 1000, 'other'),
  ])
  await part.getByText('Bestanden bekijken').click()
  await expect.element(part.getByRole('progressbar', { name: 'a.mp3' })).toBeVisible()
  await expect.element(part.getByText('Voor Opa Joop')).toBeVisible()
  const cancel = part.getByRole('button', { name: 'a.mp3 niet versturen' })
  cancel.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(cancel).not.toBeInTheDocument()
  await expect.element(part).toHaveFocus()
  await expect.element(part.getByText('1 van 2 bestanden verstuurd')).toBeVisible()
  await part.getByRole('button', { name: 'Alles stoppen' }).click()
  await expect.element(part.getByText('Het bestand is verstuurd.')).toBeVisible()
})

test('a file that is refused is told by name with the reason, and can be tried again', async () => {
  const queue = newQueue()
  showPart(<Shown queue={queue} />)
  queue.add([order('groot.wav', '/too-large'), order('b.mp3', '/take')])
  await expect.element(part.getByText('1 bestand is niet verstuurd.')).toBeVisible()
  await expect.element(part.getByText('Dit is te groot om te versturen.')).toBeVisible()
  const told = () => said.filter((text) => text === 'groot.wav: Dit is te groot om te versturen.').length
  expect(told()).toBe(1)
  await part.getByRole('button', { name: 'groot.wav opnieuw versturen' }).click()
  await expect.element(part).toHaveFocus()
  await expect.poll(told).toBe(2)
  await part.getByRole('button', { name: 'groot.wav uit de lijst halen' }).click()
  await expect.element(part.getByText('Het bestand is verstuurd.')).toBeVisible()
})

test('what was told is not told again when it is shown in another place', async () => {
  const queue = newQueue()
  showPart(<Shown queue={queue} />)
  queue.add([order('groot.wav', '/too-large')])
  await expect.element(part.getByText('1 bestand is niet verstuurd.')).toBeVisible()
  const before = [...said]
  showPart(<p>Een andere pagina</p>)
  await expect.element(part).not.toBeInTheDocument()
  showPart(<Shown queue={queue} />)
  await expect.element(part).toBeVisible()
  expect(said).toEqual(before)
})

test('what the server refused for what is in it is told with the maximum, and not offered again', async () => {
  showPart(<UploadExample {...refusedState()} />)
  await expect
    .element(part.getByText('Dit bestand is te groot. Een liedje mag hoogstens 50 MB zijn.').first())
    .toBeVisible()
  await expect.element(part.getByRole('button', { name: 'Het dorp.m4a opnieuw versturen' })).toBeVisible()
  await expect.element(part.getByRole('button', { name: '2 bestanden opnieuw versturen' })).toBeVisible()
  await expect
    .element(part.getByRole('button', { name: /concert.*opnieuw versturen/ }))
    .not.toBeInTheDocument()
})

test('how long it will take stands beside how far it is', async () => {
  showPart(<UploadExample {...{ uploads: [], pause: null, ...uploadStates[0], secondsLeft: 150 }} />)
  await expect.element(part.getByText('37%, nog ongeveer 3 minuten')).toBeVisible()
})

function refusedState() {
  const found = uploadStates.find(({ uploads }) => uploads.some(({ failure }) => failure !== null))
  if (found === undefined) throw new Error('No example has a file that failed')
  return found
}

test.each(uploadStates)('it has no barriers: pause $pause, $uploads.length files', async (state) => {
  showPart(<UploadExample {...state} />)
  await expect.element(part).toBeVisible()
  for (const files of document.querySelectorAll('details')) files.open = true
  expect(await findBarriers()).toEqual([])
})
