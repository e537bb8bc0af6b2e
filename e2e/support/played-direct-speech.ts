import { directSpeechStates } from '@kompaan/contract/wire'
import type { AnswerOf, Contract } from '@kompaan/contract/wire'
import type { Page } from '@playwright/test'

type DirectSpeech = AnswerOf<Contract['directSpeech']>
type Sentence = DirectSpeech['sentences'][number]

const at = (second: number) => new Date(Date.parse('2026-01-06T09:30:00Z') + second * 1000).toISOString()

function sentence(number: number, change: Partial<Sentence>): Sentence {
  return {
    id: `0198c0de-0000-7000-8000-${String(700 + number).padStart(12, '0')}`,
    kind: 'say',
    text: `De koffie is klaar, mevrouw Jansen (${number})`,
    greet: false,
    sayTime: false,
    notify: false,
    state: 'spoken',
    sentAt: at(number * 60),
    expiresAt: at(number * 60 + 120),
    deliveredAt: at(number * 60 + 1),
    spokenAt: at(number * 60 + 2),
    endedAt: at(number * 60 + 5),
    answer: null,
    ...change,
  }
}

/** A sentence in every state there is, and a question for each answer; the robot is in conversation. */
export const someDirectSpeech: DirectSpeech = {
  language: 'nl-NL',
  isInConversation: true,
  sentences: [
    ...directSpeechStates
      .filter((state) => state !== 'answered')
      .map((state, index) => sentence(index, { state, kind: state === 'asking' ? 'ask' : 'say' })),
    ...(['unclear', 'not_heard', 'no', 'yes'] as const).map((answer, index) =>
      sentence(20 + index, { kind: 'ask', text: 'Wilt u koffie?', state: 'answered', answer }),
    ),
  ],
  recent: [
    { kind: 'ask', text: 'Wilt u koffie?' },
    { kind: 'say', text: 'Over een kwartier komt de fysiotherapeut, trekt u alvast uw schoenen aan?' },
    { kind: 'say', text: 'Ik bel u zo.' },
  ],
  favourites: [
    { kind: 'say', text: 'De telefoon gaat, neemt u even op?' },
    { kind: 'ask', text: 'Hebt u uw pillen ingenomen?' },
  ],
}

export async function playDirectSpeech(page: Page, spoken: DirectSpeech): Promise<void> {
  await page.route('**/api/speech/robots/*/direct', (route) => route.fulfill({ json: spoken }))
}
