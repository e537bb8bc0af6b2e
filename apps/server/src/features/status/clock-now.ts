import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'

export function clockNow({ clock }: Needs<'clock'>): Handler<'clockNow'> {
  return async () => ({ now: new Date(clock.now()).toISOString() })
}
