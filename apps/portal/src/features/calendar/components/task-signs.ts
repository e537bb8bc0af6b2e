import { Bell, CircleHelp, MessagesSquare, Music } from 'lucide-react'

/** What stands beside the words of each kind of task. */
export const taskSigns = {
  music: Music,
  script: MessagesSquare,
  reminder: Bell,
  question: CircleHelp,
} as const
