/** Has a screen reader say a text once, when it is next silent. */
export function announce(text: string): void {
  const line = document.createElement('p')
  line.textContent = text
  region().append(line)
  setTimeout(() => line.remove(), keptFor)
}

// Long enough for slow speech to begin, short enough not to be found again when browsing the page.
const keptFor = 7000
const id = 'announcements'

// One place for the whole page: screen readers only notice additions to a region they already know.
function region(): HTMLElement {
  const existing = document.getElementById(id)
  if (existing !== null) return existing
  const created = document.createElement('div')
  created.id = id
  created.ariaLive = 'polite'
  // Popups hide everything beside them from screen readers, except what is marked so.
  created.dataset['liveAnnouncer'] = 'true'
  document.body.append(created)
  return created
}
