import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FileDrop } from './file-drop.tsx'
import { findBarriers } from './testing/find-barriers.ts'
import { showPart } from './testing/show-part.tsx'
import { touch } from './testing/touch.ts'

const choose = page.getByRole('button', { name: 'Bestanden kiezen' })
const refusal = page.getByText(
  '‘brief.pdf’ kunt u hier niet gebruiken. Kies een bestand van deze soort: MP3 of WAV.',
)
const song = new File(['la'], 'lied.mp3')
const letter = new File(['dag'], 'brief.pdf')

describe('files from this device', () => {
  test('are asked for with what is allowed', async () => {
    showPart(<Example />)
    await expect.element(page.getByText('MP3 of WAV, hoogstens 2 MB per bestand.')).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Liedjes' })).toBeVisible()
    expect(input().accept).toBe('.mp3,.wav')
  })

  test('are chosen in the window of the browser, opened by tap or key', async () => {
    showPart(<Example />)
    await expect.element(choose).toBeVisible()
    let opened = 0
    input().addEventListener('click', (event) => {
      event.preventDefault()
      opened += 1
    })
    await touch(choose)
    expect(opened).toBe(1)
    await userEvent.keyboard('{Enter}')
    expect(opened).toBe(2)
  })

  test('go to the page when they can be used; the others are told of', async () => {
    showPart(<Example />)
    await expect.element(choose).toBeVisible()
    take(song, letter)
    await expect.element(page.getByText('Genomen: lied.mp3')).toBeVisible()
    await expect.element(refusal).toBeVisible()
    take(song)
    await expect.element(refusal).not.toBeInTheDocument()
  })

  test('are dropped', async () => {
    showPart(<Example />)
    await expect.element(choose).toBeVisible()
    drop(song)
    await expect.element(page.getByText('Genomen: lied.mp3')).toBeVisible()
  })

  test('have no barriers', async () => {
    showPart(<Example />)
    await expect.element(choose).toBeVisible()
    take(letter)
    await expect.element(refusal).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })
})

function Example() {
  const [taken, setTaken] = useState<readonly File[]>([])
  return (
    <>
      <FileDrop
        label="Liedjes"
        types={['mp3', 'wav']}
        maxBytes={2 * 1024 ** 2}
        isMultiple
        onFiles={setTaken}
      />
      <p>Genomen: {taken.map(({ name }) => name).join()}</p>
    </>
  )
}

/** As the browser's window gives them. */
function take(...files: readonly File[]): void {
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input().files = chosen.files
  input().dispatchEvent(new Event('change', { bubbles: true }))
}

function input(): HTMLInputElement {
  const found = document.querySelector('input')
  if (found === null) throw new Error('There is no input for files')
  return found
}

/** What a browser tells the page when a file is let go over it. */
function drop(file: File): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  dataTransfer.effectAllowed = 'all'
  // A file from a test is in no folder; where browsers know no folders, the library asks for none.
  Reflect.deleteProperty(DataTransferItem.prototype, 'webkitGetAsEntry')
  const place = choose.element()
  const { x, y } = place.getBoundingClientRect()
  for (const kind of ['dragenter', 'dragover', 'drop']) {
    place.dispatchEvent(
      new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer, clientX: x, clientY: y }),
    )
  }
}
