import type { SoftwareReport } from '../../../core/software.ts'
import type { Labels } from '../labels/labels.ts'
import { make } from './make.ts'
import type { Part } from './part.ts'

/** Who this is and with what software it runs, small. */
export function corner(): Part {
  const serial = make('span')
  const version = make('span')
  const update = make('span', { class: 'update', role: 'status' })
  return {
    element: make('footer', { class: 'corner' }, serial, ' · ', version, update),
    show: (scene, labels) => {
      serial.textContent = scene.serial
      version.textContent = scene.software.version
      const words = updateWords(scene.software, labels)
      if (update.textContent !== words) update.textContent = words
    },
  }
}

function updateWords({ updateStatus, target, progress }: SoftwareReport, labels: Labels): string {
  switch (updateStatus) {
    case 'upToDate':
      return ''
    case 'outdated':
      return labels.outdated
    case 'downloading':
      return labels.downloading(progress ?? 0)
    case 'readyToInstall':
      return labels.ready(target ?? '')
  }
}
