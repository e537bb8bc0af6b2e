import { expect, test } from 'vitest'
import { stepAside } from './step-aside.ts'

const toast = { left: 10, right: 350, top: 72, bottom: 120 }
const wide = { left: 0, right: 360 }

test('what covers nothing stays where it is', () => {
  expect(stepAside(toast, [{ ...wide, top: 560, bottom: 640 }], 640)).toBe(0)
})

test('over a form that ends above it goes to the bottom, and over one that begins below to the top', () => {
  const upper = { ...wide, top: -20, bottom: 400 }
  expect(stepAside(toast, [upper], 640)).toBe(632 - 120)
  const lower = { ...wide, top: 300, bottom: 700 }
  expect(stepAside({ ...toast, top: 580, bottom: 628 }, [lower], 640)).toBe(72 - 580)
})

test('over a form that fills the screen it stays clear of the button in it', () => {
  const form = { ...wide, top: 60, bottom: 640 }
  const button = { left: 10, right: 350, top: 580, bottom: 628 }
  expect(stepAside(toast, [form, button], 640)).toBe(0)
  expect(stepAside({ ...toast, top: 580, bottom: 628 }, [form, button], 640)).not.toBe(0)
})
