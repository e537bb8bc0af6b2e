/** Of this very build: the name of its first script, which changes with any file of the portal. */
export function buildMark(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
}
