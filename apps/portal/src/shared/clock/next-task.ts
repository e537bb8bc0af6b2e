/** Lets the browser draw and answer first. Sooner than a timer, which browsers make wait when there are many. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const arrive = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', arrive)
    port1.start()
    port2.postMessage(null)
  })
}
