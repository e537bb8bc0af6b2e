import { useSyncExternalStore } from 'react'

export type ToastMessage = {
  text: string
  kind?: 'good' | 'info' | 'danger' | undefined
  action?: { label: string; onPress: () => void } | undefined
  /** When what it offers is over: then it goes by itself. */
  until?: AbortSignal | undefined
}

/** Says something once, briefly, at the edge of the page: 'Opgeslagen'. */
export function showToast(message: ToastMessage): void {
  if (receiver === undefined) waiting.push(message)
  else receiver(message)
  hasSpoken = true
  for (const listener of listeners) listener()
}

/** Whether anything was ever said: until then the page needs no region for it. */
export function useHasToasts(): boolean {
  return useSyncExternalStore(subscribe, () => hasSpoken)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The region on the page takes the messages from here, also those of before its code had arrived. */
export function receiveToasts(receive: (message: ToastMessage) => void): () => void {
  receiver = receive
  for (const message of waiting.splice(0)) receive(message)
  return () => {
    receiver = undefined
  }
}

let receiver: ((message: ToastMessage) => void) | undefined
const waiting: ToastMessage[] = []
let hasSpoken = false
const listeners = new Set<() => void>()
