/** What some browsers know of the way to the network. */
interface NetworkInformation extends EventTarget {
  readonly saveData?: boolean
  readonly type?: string
}

declare global {
  interface Navigator {
    readonly connection?: NetworkInformation
  }
}

/** Somebody pays for every byte, or asked for few: songs wait. Where the browser does not tell, nobody does. */
export function isMetered(): boolean {
  const { connection } = navigator
  return connection?.saveData === true || connection?.type === 'cellular'
}

export function onLineChanged(act: () => void): void {
  navigator.connection?.addEventListener('change', act)
}
