/** Gives the browser's user a file made here. */
export function saveFile(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the content by the end of this turn.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
