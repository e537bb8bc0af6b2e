import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AudioPlayer } from './audio-player.tsx'
import { findBarriers } from './testing/find-barriers.ts'
import { showPart } from './testing/show-part.tsx'
import { silence } from './testing/silence.ts'
import { touch } from './testing/touch.ts'

const song = silence(95)
const play = (title: string) => page.getByRole('button', { name: `${title} afspelen` })
const pause = (title: string) => page.getByRole('button', { name: `${title} pauzeren` })
const position = page.getByRole('slider', { name: 'Plaats in Polka' })

describe('a sound to listen to', () => {
  test('plays and pauses by tap and by key', async () => {
    showPart(<AudioPlayer title="Polka" src={song} />)
    await touch(play('Polka'))
    await expect.element(pause('Polka')).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(play('Polka')).toBeVisible()
  })

  test('pauses when another starts', async () => {
    showPart(
      <>
        <AudioPlayer title="Polka" src={song} />
        <AudioPlayer title="Wals" src={song} />
      </>,
    )
    await play('Polka').click()
    await expect.element(pause('Polka')).toBeVisible()
    await play('Wals').click()
    await expect.element(pause('Wals')).toBeVisible()
    await expect.element(play('Polka')).toBeVisible()
  })

  test('goes on and back by arrow, five seconds at a time', async () => {
    showPart(<AudioPlayer title="Polka" src={song} />)
    await expect.element(position).toBeEnabled()
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(position).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(position).toHaveAttribute('aria-valuetext', '0:10 van 1:35')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(page.getByText('0:05 / 1:35')).toBeVisible()
    await userEvent.keyboard('{End}')
    await expect.element(position).toHaveAttribute('aria-valuetext', '1:35 van 1:35')
    await userEvent.keyboard('{PageDown}{Home}{ArrowLeft}')
    await expect.element(position).toHaveAttribute('aria-valuetext', '0:00 van 1:35')
  })

  test('goes to the point of the slider that is tapped', async () => {
    showPart(<AudioPlayer title="Polka" src={song} />)
    await expect.element(position).toBeEnabled()
    await touch(position)
    await expect.element(position).toHaveAttribute('aria-valuetext', '0:47 van 1:35')
  })

  test('that cannot be had says so', async () => {
    showPart(<AudioPlayer title="Polka" src="data:audio/wav," />)
    await expect.element(page.getByText('Dit geluid kan niet worden afgespeeld.')).toBeVisible()
    await expect.element(play('Polka')).toBeDisabled()
  })

  test('is heard at once where that was asked for, and silent once it is gone', async () => {
    showPart(<AudioPlayer title="Polka" src={song} isStarted />)
    await expect.element(pause('Polka')).toBeVisible()
    const audio = document.querySelector('audio')
    showPart(<p>Iets anders</p>)
    await expect.element(page.getByText('Iets anders')).toBeVisible()
    expect(audio?.paused).toBe(true)
  })

  test('goes on by another address when its own has ended', async () => {
    let asked = 0
    const renew = async () => {
      asked += 1
      return song
    }
    showPart(<AudioPlayer title="Polka" src="data:audio/wav," renew={renew} />)
    await expect.element(position).toBeEnabled()
    expect(asked).toBe(1)
    await touch(play('Polka'))
    await expect.element(pause('Polka')).toBeVisible()
  })

  test('says so when the other address is of no use either, and asks no third time', async () => {
    let asked = 0
    const renew = async () => {
      asked += 1
      return 'data:audio/wav,'
    }
    showPart(<AudioPlayer title="Polka" src="data:audio/wav," renew={renew} />)
    await expect.element(page.getByText('Dit geluid kan niet worden afgespeeld.')).toBeVisible()
    expect(asked).toBe(1)
  })

  test('has no barriers', async () => {
    showPart(
      <>
        <AudioPlayer title="Polka" src={song} />
        <AudioPlayer title="Wals" src="data:audio/wav," />
      </>,
    )
    await expect.element(page.getByText('Dit geluid kan niet worden afgespeeld.')).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })
})
