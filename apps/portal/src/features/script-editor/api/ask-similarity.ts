import type { RobotLanguage } from '@kompaan/contract/wire'
import { call } from '../../../shared/http/client.ts'
import type { AskSimilarity } from '../components/similarity-context.ts'

/** Which other command of a question the server finds too similar (SCR-06). Without an answer there is none. */
export function askSimilarity(robotId: string, language: () => RobotLanguage): AskSimilarity {
  return async ({ command, commandId, links, signal }) => {
    const otherNexts = links.flatMap((link) => {
      if (link.type !== 'multipleChoice') return []
      const [primary, ...secondary] = link.commands.filter(({ id }) => id !== commandId)
      return [
        {
          id: link.id,
          scriptStepId: link.from,
          nextStepId: link.to,
          nextType: link.type,
          intentionType: link.intentionType,
          primaryCommand: primary?.text ?? '',
          secondaryCommands: secondary.map(({ text }) => text),
        },
      ]
    })
    const body = { command, scriptLanguage: language(), otherNexts }
    const answer = await call('commandSimilarity', { params: { robotId }, body }, { signal, inPlace: true })
    if (!answer.ok) return null
    const similar = answer.value.similarCommands.find(({ comparison }) => comparison === 'too_similar')
    return similar?.command ?? null
  }
}
