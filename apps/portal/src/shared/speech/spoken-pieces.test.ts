import { expect, test } from 'vitest'
import { spokenPieces } from './spoken-pieces.ts'

const read = (text: string) =>
  spokenPieces(text, (name, step) => `${name}${step}`).map(({ text: piece, isVariable }) =>
    isVariable ? `[${piece}]` : piece,
  )

test('[SCR-01] a variable is read by its name, and the words around it stay', () => {
  expect(read('Vandaag is het {{$dayOfWeek}}, om {{$time+2H}}.')).toEqual([
    'Vandaag is het ',
    '[dayOfWeek]',
    ', om ',
    '[time+2H]',
    '.',
  ])
  expect(read('{{$year-1Y}}')).toEqual(['[year-1Y]'])
  expect(read('Zonder')).toEqual(['Zonder'])
})

test('[SCR-01] a variable with a fault stays as it was written', () => {
  expect(read('Het is {{$dag}}')).toEqual(['Het is {{$dag}}'])
})
