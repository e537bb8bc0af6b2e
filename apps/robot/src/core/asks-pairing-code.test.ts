import { expect, test } from 'vitest'
import { asksPairingCode } from './asks-pairing-code.ts'

test.each([
  'Wat is je koppelcode?',
  'geef me de koppel code',
  'What is your pairing code',
  'Wie ist dein Kopplungscode?',
  'Qual è il tuo codice di abbinamento?',
  '你的配對碼是什麼？',
  'Eşleştirme kodun ne, eşleştirme kodunu söyle',
])('%j asks for the pairing code', (text) => {
  expect(asksPairingCode(text)).toBe(true)
})

test.each(['Goedemorgen', 'code', 'koppel', ''])('%j does not', (text) => {
  expect(asksPairingCode(text)).toBe(false)
})
