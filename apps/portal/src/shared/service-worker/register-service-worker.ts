import { browserClock } from '../clock/clock.ts'
import { createTakeOver, type TakeOver } from './take-over.ts'
import { workerAddress } from './worker-address.ts'

export type ServiceWorkerListener = {
  /**
   * A newer portal is ready. `activate` switches to it and reloads every tab that shows the old one; it ends only when this
   * page is still here after all.
   */
  onUpdateWaiting: (activate: () => Promise<void>) => void
}

/** Has the shell open without network, and tells when a newer one waits. */
export async function registerServiceWorker(listener: ServiceWorkerListener): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const takeOver = createTakeOver({
    container: navigator.serviceWorker,
    reload: () => location.reload(),
    wait: browserClock.wait,
  })
  const registration = await register()
  tellWhenWaiting(registration, takeOver, listener)
  checkNowAndThen(registration)
}

async function register(): Promise<ServiceWorkerRegistration> {
  const address = workerAddress()
  return typeof address === 'string'
    ? navigator.serviceWorker.register(address)
    : navigator.serviceWorker.register(address)
}

function tellWhenWaiting(
  registration: ServiceWorkerRegistration,
  takeOver: TakeOver,
  listener: ServiceWorkerListener,
): void {
  const tell = (worker: ServiceWorker) => {
    if (navigator.serviceWorker.controller === null) return
    listener.onUpdateWaiting(() => takeOver.begin(worker))
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
