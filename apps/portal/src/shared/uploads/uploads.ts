import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { browserClock } from '../clock/clock.ts'
import { queryClient } from '../query/query-client.ts'
import { selfQuery } from '../session/session-data.ts'
import type { SessionEnd } from '../session/session-store.ts'
import { session } from '../session/session.ts'
import { createUploadQueue, isBusy, type Sender, type UploadsState } from './upload-queue.ts'

/** What is being sent from this tab. It goes on whatever page is open, and ends with the tab. */
export const uploads = createUploadQueue({
  clock: browserClock,
  isOnline: {
    get: () => onlineManager.isOnline(),
    subscribe: (listener) => onlineManager.subscribe(listener),
  },
  sender: { get: currentSender, subscribe: watchSender },
  newId: () => crypto.randomUUID(),
})

export function useUploads(): UploadsState {
  return useSyncExternalStore(uploads.subscribe, uploads.get)
}

function currentSender(): Sender {
  const { session: current, ended } = session.get()
  if (current === null) return isChosen(ended) ? 'nobody' : 'interrupted'
  const self = queryClient.getQueryData(selfQuery.queryKey)
  // After a login it takes a moment until it is known whose it is.
  return self === undefined ? 'interrupted' : { account: self.user.id }
}

/** Whether somebody meant the session to end. If not, whoever logs in again as the same person goes on. */
function isChosen(ended: SessionEnd | null): boolean {
  return ended === 'logged_out' || ended === 'elsewhere' || ended === 'deleted'
}

function watchSender(listener: () => void): () => void {
  let last = JSON.stringify(currentSender())
  const look = () => {
    const now = JSON.stringify(currentSender())
    if (now === last) return
    last = now
    listener()
  }
  const stops = [session.subscribe(listener), queryClient.getQueryCache().subscribe(look)]
  return () => {
    for (const stop of stops) stop()
  }
}

// The browser asks before it closes or reloads the page, but only while something would be lost: a page that listens
// for this is not kept for the back button.
let isAsking = false
uploads.subscribe(() => {
  if (isBusy(uploads.get()) === isAsking) return
  isAsking = !isAsking
  if (isAsking) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
})

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
