import type { AnswerOf, Contract } from '@kompaan/contract/wire'
import type { Page } from '@playwright/test'

type Report = AnswerOf<Contract['filledReports']>[number]

const idOf = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`
const day = 24 * 60 * 60 * 1000
const scores = ['4', '3', null, '6', '5', '2']
const places = ['rug', 'rug\nheup', 'hoofd', 'rug', 'been of voet', 'heup']

/** What a robot reported about pain and mood on six days. */
export const someReports: readonly Report[] = scores.map((score, index) => {
  const at = new Date(Date.parse('2026-01-06T09:30:00Z') - index * day).toISOString()
  return {
    id: idOf(800 - index),
    reportType: 'pain',
    title: 'Pijn en ongemak in de afgelopen vierentwintig uur',
    at,
    receivedAt: at,
    executionId: idOf(1),
    scriptVersionId: idOf(2),
    fields: [
      { key: 'score', displayName: 'Pijnscore, van 0 tot 10', type: 'number', value: score },
      {
        key: 'place',
        displayName: 'Waar zit de pijn?',
        type: 'multipleChoice',
        value: places[index] ?? null,
      },
      { key: 'medicine', displayName: 'Pijnstiller ingenomen', type: 'boolean', value: 'true' },
      {
        key: 'note',
        displayName: 'Bijzonderheden',
        type: 'longText',
        value: index === 0 ? 'Mevrouw zegt dat het na de wandeling beter ging.' : null,
      },
    ],
  }
})

export async function playReports(page: Page, reports: readonly Report[]): Promise<void> {
  await page.route('**/api/manager/robots/*/filled-reports*', (route) => route.fulfill({ json: reports }))
}
