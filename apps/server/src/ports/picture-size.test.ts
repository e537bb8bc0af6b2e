import { expect, test } from 'vitest'
import { pngPicture } from '../testing/songs.ts'
import { pictureSize } from './picture-size.ts'

const segment = (mark: number, ...body: readonly number[]) => [
  0xff,
  mark,
  (body.length + 2) >> 8,
  (body.length + 2) & 255,
  ...body,
]
const jpeg = (...segments: readonly (readonly number[])[]) =>
  Uint8Array.from([0xff, 0xd8, ...segments.flat()])
/** 8 bits, 300 high, 400 wide, 3 components. */
const start = segment(0xc0, 8, 1, 44, 1, 144, 3, 0, 0, 0)

test('a picture says how large it is, whatever comes before', () => {
  expect(pictureSize(pngPicture(600, 500))).toEqual({ width: 600, height: 500 })
  expect(pictureSize(jpeg(segment(0xe0, 1, 2, 3), segment(0xc4, 0), start))).toEqual({
    width: 400,
    height: 300,
  })
  expect(pictureSize(jpeg(segment(0xe1, ...Array<number>(60_000).fill(0xff)), start))).toMatchObject({
    width: 400,
  })
})

test('what is none, is cut off, or never begins has no size', () => {
  const endless = new Uint8Array(900_000)
  for (let at = 0; at < endless.length; at += 4) endless.set([0xff, 0xe1, 0, 2], at)
  endless.set([0xff, 0xd8], 0)
  for (const data of [
    Uint8Array.of(),
    new TextEncoder().encode('<svg onload="x()">'),
    pngPicture(600, 500).subarray(0, 20),
    jpeg(start).subarray(0, 9),
    jpeg([0xff, 0xe1, 0, 0]),
    jpeg([0x00, 0xe1, 0, 2], start),
    endless,
  ])
    expect(pictureSize(data)).toBeUndefined()
})
