import { lazyRouteComponent } from '@tanstack/react-router'
import type { TranscriptionUse } from '../../shared/permissions/transcription-needed.tsx'
import type { NotHereYetTitle } from '../pages/not-here-yet-page.tsx'

/** The stand-in, under the title its page will have; `listensFor` on pages about what the robot has to understand. */
export function notHereYet(title: NotHereYetTitle, listensFor?: TranscriptionUse) {
  return lazyRouteComponent(async () => {
    const { NotHereYetPage } = await import('../pages/not-here-yet-page.tsx')
    return { default: () => <NotHereYetPage title={title} listensFor={listensFor} /> }
  })
}
