import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../shared/ui/testing/find-barriers.ts'
import { showPart } from '../../../shared/ui/testing/show-part.tsx'
import { touch } from '../../../shared/ui/testing/touch.ts'
import type { Song } from '../api/music-queries.ts'
import { listenTo } from '../model/listening.ts'
import type { SongSelection } from '../model/song-selection.ts'
import { SongPicker } from './song-picker.tsx'

const song = (index: number, change: Partial<Song> = {}): Song => ({
  id: `song-${index}`,
  title: `Lied ${index} van toen`,
  artist: null,
  duration: 61_000,
  status: 'AVAILABLE',
  robotStatus: 'available',
  type: 'mp3',
  size: 1000,
  hasCover: false,
  addedAt: '2026-01-05T10:00:00Z',
  ...change,
})
const thousands = Array.from({ length: 5000 }, (_, index) => song(index + 1))
const box = (title: string) => page.getByRole('checkbox', { name: new RegExp(`^${title}`) })

beforeEach(() => listenTo(null))

describe('songs to choose from', () => {
  test('[MUS-02] are chosen by a tap and by key, and counted with every minute that has begun', async () => {
    showPart(<Example songs={[song(1), song(2)]} />)
    await touch(box('Lied 1 van toen'))
    await expect.element(page.getByText('1 liedje gekozen, 2 minuten')).toBeVisible()
    box('Lied 2 van toen').element().focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('2 liedjes gekozen, 3 minuten')).toBeVisible()
    await userEvent.keyboard('{ArrowUp} ')
    await expect.element(page.getByText('1 liedje gekozen, 2 minuten')).toBeVisible()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('2 liedjes gekozen, 3 minuten')).toBeVisible()
    await touch(box('Lied 1 van toen'))
    await expect.element(page.getByText('1 liedje gekozen, 2 minuten')).toBeVisible()
  })

  test('[MUS-02] of thousands only those in sight are drawn, and at most 150 are chosen', async () => {
    showPart(<Example songs={thousands} />)
    await expect.element(box('Lied 1 van toen')).toBeVisible()
    expect(document.querySelectorAll('[role="row"]').length).toBeLessThan(40)
    await touch(page.getByRole('checkbox', { name: 'Alles kiezen' }))
    await expect.element(page.getByText(/^U kunt hoogstens 150 liedjes tegelijk kiezen/)).toBeVisible()
    await expect.element(page.getByText(/^150 liedjes gekozen/)).toBeVisible()
  })

  test('[MUS-02] that go by in a hurry are words, and whole again when they stand still', async () => {
    showPart(<Example songs={thousands} />)
    await expect.element(box('Lied 1 van toen')).toBeVisible()
    page.getByRole('grid').element().scrollTop = 84 * 2000
    await expect.element(page.getByText('Lied 2001 van toen')).toBeVisible()
    await touch(box('Lied 2003 van toen'))
    await expect.element(page.getByText('1 liedje gekozen, 2 minuten')).toBeVisible()
  })

  test('[MUS-02] are found by title, whatever the case; what was chosen before stays chosen', async () => {
    showPart(<Example songs={[song(1, { title: 'Het Dorp' }), song(2, { title: 'Sofietje' })]} />)
    await touch(box('Sofietje'))
    await page.getByRole('searchbox').fill('DORP')
    await expect.element(box('Het Dorp')).toBeVisible()
    await expect.element(box('Sofietje')).not.toBeInTheDocument()
    await expect.element(page.getByText('1 liedje gekozen, 2 minuten')).toBeVisible()
    await page.getByRole('searchbox').fill('polka')
    await expect.element(page.getByText('Niets gevonden voor ‘polka’.')).toBeVisible()
  })

  test('[MUS-02] that the robot does not have are marked', async () => {
    showPart(
      <Example
        songs={[
          song(1, { status: 'PENDING', robotStatus: 'waiting' }),
          song(2, { status: 'PENDING', robotStatus: 'fetching' }),
          song(3, { status: 'PENDING', robotStatus: 'no_room' }),
        ]}
      />,
    )
    await expect.element(page.getByText('Nog niet op de robot')).toBeVisible()
    await expect.element(page.getByText('De robot haalt dit op')).toBeVisible()
    await expect.element(page.getByText('De robot heeft hier geen ruimte voor')).toBeVisible()
  })

  test('are listened to, one at a time', async () => {
    showPart(<Example songs={[song(1), song(2)]} />)
    await touch(page.getByRole('button', { name: 'Luister naar Lied 1 van toen' }))
    await expect
      .element(page.getByRole('button', { name: 'Stop met luisteren naar Lied 1 van toen' }))
      .toBeVisible()
    await touch(page.getByRole('button', { name: 'Luister naar Lied 2 van toen' }))
    await expect.element(page.getByRole('button', { name: 'Luister naar Lied 1 van toen' })).toBeVisible()
  })

  test('have no barriers', async () => {
    showPart(<Example songs={[song(1), song(2, { robotStatus: 'no_room', artist: 'Wim Sonneveld' })]} />)
    await touch(box('Lied 1 van toen'))
    expect(await findBarriers()).toEqual([])
  })
})

const queries = new QueryClient()

function Example({ songs }: { songs: readonly Song[] }) {
  const [selection, setSelection] = useState<SongSelection>([])
  return (
    <QueryClientProvider client={queries}>
      <SongPicker robotId="r" songs={songs} selection={selection} onChange={setSelection} />
    </QueryClientProvider>
  )
}
