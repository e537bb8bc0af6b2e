import { describe, expect, it } from 'vitest'
import { judgeFiles } from './judge-files.ts'

const songs = { types: ['mp3', 'wav'], maxBytes: 1000, isMultiple: true }

describe('chosen files', () => {
  it('pass by the ending of their name, in capitals or not', () => {
    const files = [
      { name: 'lied.mp3', size: 1000 },
      { name: 'LIED.WAV', size: 1 },
    ]
    expect(judgeFiles(files, songs)).toEqual({ accepted: files, refused: [] })
  })

  it.each([
    ['a wrong type', { name: 'lied.mp3.pdf', size: 10 }, 'wrongType'],
    ['no type', { name: 'mp3', size: 10 }, 'wrongType'],
    ['nothing in it', { name: 'lied.mp3', size: 0 }, 'empty'],
    ['a byte too much', { name: 'lied.mp3', size: 1001 }, 'tooLarge'],
  ])('are refused with %s', (_, file, reason) => {
    expect(judgeFiles([file], songs)).toEqual({
      accepted: [],
      refused: [{ name: file.name, bytes: file.size, reason }],
    })
  })

  it('give only the first that can be used, where one is asked for', () => {
    const wrong = { name: 'a.pdf', size: 1 }
    const first = { name: 'b.mp3', size: 1 }
    const second = { name: 'c.mp3', size: 1 }
    const { accepted, refused } = judgeFiles([wrong, first, second], { ...songs, isMultiple: false })
    expect(accepted).toEqual([first])
    expect(refused.map(({ reason }) => reason)).toEqual(['wrongType', 'onlyOne'])
  })
})
