import { workerAddress } from './worker-address.ts'

export type ServiceWorkerListener = {
  /** A newer portal is ready. `activate` switches to it and reloads every tab that shows the old one. */
  onUpdateWaiting: (activate: () => void) => void
}

/** Has the shell open without network, and tells when a newer one waits. */
export async function registerServiceWorker(listener: ServiceWorkerListener): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await register()
  reloadOnceTakenOver()
  tellWhenWaiting(registration, listener)
  checkNowAndThen(registration)
}

async function register(): Promise<ServiceWorkerRegistration> {
  const address = workerAddress()
  return typeof address === 'string'
    ? navigator.serviceWorker.register(address)
    : navigator.serviceWorker.register(address)
}

/** A new worker over an old page would mix two versions. The first worker of all takes over nothing. */
function reloadOnceTakenOver(): void {
  let hadController = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadController) reloadOnce()
    hadController = true
  })
}

let isReloading = false

function reloadOnce(): void {
  if (isReloading) return
  isReloading = true
  location.reload()
}

/**
 * Chromium has the old worker end all it is at before the new one may begin, which can take minutes. To load the page
 * anew ends what was asked of it, and is what was asked for.
 */
const takeOverPatience = 3000

function tellWhenWaiting(registration: ServiceWorkerRegistration, listener: ServiceWorkerListener): void {
  const tell = (worker: ServiceWorker) => {
    if (navigator.serviceWorker.controller === null) return
    listener.onUpdateWaiting(() => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
      worker.postMessage({ type: 'SKIP_WAITING' })
      setTimeout(reloadOnce, takeOverPatience)
    })
  }
  if (registration.waiting !== null) tell(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') tell(worker)
    })
  })
}

const checkEvery = 60 * 60 * 1000

/** A portal left open on a tablet in the kitchen would otherwise never hear of a newer one. */
function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  setInterval(() => {
    if (navigator.onLine) registration.update().catch(() => undefined)
  }, checkEvery)
}
