import { directSpeechStates } from '@kompaan/contract/wire'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { findBarriers } from '../../../shared/ui/testing/find-barriers.ts'
import { showPart } from '../../../shared/ui/testing/show-part.tsx'
import type { DirectSpeech, Words } from '../model/quick-words.ts'
import type { Sentence } from '../model/sentence-state.ts'
import { QuickWords } from './quick-words.tsx'
import { Talk } from './talk.tsx'

const robot: PairedRobot = {
  id: 'robot-1',
  robot: 'KMP-1',
  endUserName: null,
  alias: 'Robin',
  clientRelationRole: null,
  role: 'PRIMARY_CARER',
  timeZone: 'Europe/Amsterdam',
}

const sentence = (id: string, change: Partial<Sentence> = {}): Sentence => ({
  id,
  kind: 'say',
  text: `Zin ${id}`,
  greet: false,
  sayTime: false,
  notify: false,
  state: 'sent',
  sentAt: '2026-11-16T09:00:00Z',
  expiresAt: '2026-11-16T09:02:00Z',
  deliveredAt: null,
  spokenAt: null,
  endedAt: null,
  answer: null,
  ...change,
})

const speech = (sentences: Sentence[], change: Partial<DirectSpeech> = {}): DirectSpeech => ({
  language: 'nl-NL',
  isInConversation: false,
  sentences,
  recent: [],
  favourites: [],
  ...change,
})

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
client.setQueryData(['clock'], 0)

const picked: Words[] = []

function Example({ known }: { known: DirectSpeech }) {
  return (
    <QueryClientProvider client={client}>
      <Talk robot={robot} known={known} isAway={false} onRepeat={(words) => picked.push(words)} />
      <QuickWords robotId={robot.id} known={known} onPick={(words) => picked.push(words)} />
    </QueryClientProvider>
  )
}

test('[DIR-01] each state is told in words, also that a conversation comes first; what went wrong can be said again', async () => {
  const states = directSpeechStates.map((state, index) => sentence(`${index}`, { state }))
  const question = sentence('last', {
    kind: 'ask',
    state: 'answered',
    answer: 'no',
    endedAt: '2026-11-16T09:01:00Z',
  })
  showPart(<Example known={speech([...states, question], { isInConversation: true })} />)
  await page.getByRole('button', { name: 'Eerdere zinnen tonen' }).click()
  for (const words of [
    'Verstuurd',
    'Robin is in gesprek en zegt dit zodra het kan',
    'Robin vraagt het en luistert',
    'Uitgesproken',
    'Dit is niet op tijd gelukt. De robot zegt het later ook niet.',
    'Dit is onderbroken. Het wordt niet opnieuw gezegd.',
  ])
    await expect.element(page.getByText(new RegExp(`^${words}`))).toBeVisible()
  await expect.element(page.getByText('Nee', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Nog een keer: Zin 5' }).click()
  expect(picked.at(-1)).toEqual({ kind: 'say', text: 'Zin 5' })
  expect(await findBarriers()).toEqual([])
})

test('[DIR-01] words to say again are reached and chosen by keys', async () => {
  const favourites = [{ kind: 'ask', text: 'Wilt u koffie?' } as const]
  const recent = [...favourites, { kind: 'say', text: 'Ik bel zo' } as const]
  showPart(<Example known={speech([], { favourites, recent })} />)
  const first = page.getByRole('button', { name: 'Wilt u koffie?', exact: true })
  await expect.element(first).toBeVisible()
  // Among the favourites, it does not stand there a second time.
  expect(first.elements()).toHaveLength(1)
  first.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(picked.at(-1)).toEqual(favourites[0])
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  expect(picked.at(-1)).toEqual({ kind: 'say', text: 'Ik bel zo' })
  expect(await findBarriers()).toEqual([])
})
