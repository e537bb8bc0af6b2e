import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

const light = colours(block(/:root \{([^}]*)\}/))
const darkByDevice = colours(block(/:root:not\(\[data-theme='light'\]\) \{([^}]*)\}/))
const darkByChoice = colours(block(/\n\[data-theme='dark'\] \{([^}]*)\}/))
const themes = { light, dark: new Map([...light, ...darkByDevice]) }

const text = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'sunken'],
  ['ink-soft', 'attention-soft'],
  ['ink', 'attention-soft'],
  ['action', 'paper'],
  ['action', 'surface'],
  ['action', 'sunken'],
  ['action', 'attention-soft'],
  ['on-action', 'action'],
  ['on-action', 'action-strong'],
  ['on-action-soft', 'action-soft'],
  ['on-attention', 'attention'],
  ['danger', 'paper'],
  ['danger', 'surface'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['on-danger-soft', 'danger-soft'],
  ['good', 'surface'],
  ['on-good-soft', 'good-soft'],
  ['paper', 'ink'],
] as const

const controls = [
  ['control-line', 'paper'],
  ['control-line', 'surface'],
  ['action', 'paper'],
  ['action', 'surface'],
  ['action', 'action-soft'],
  ['danger', 'surface'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['focus', 'attention-soft'],
  ['attention-mark', 'surface'],
  ['attention-mark', 'sunken'],
  ['good', 'sunken'],
  ['danger', 'sunken'],
] as const

describe.each(Object.entries(themes))('the %s theme', (_, theme) => {
  it.each(text)('writes %s on %s with a contrast of 4.5', (ink, paper) => {
    expect(contrast(colour(theme, ink), colour(theme, paper))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(controls)('draws %s on %s with a contrast of 3', (line, paper) => {
    expect(contrast(colour(theme, line), colour(theme, paper))).toBeGreaterThanOrEqual(3)
  })
})

describe('the dark theme', () => {
  it('is the same by device and by choice', () => {
    expect(declarations(block(/\n\[data-theme='dark'\] \{([^}]*)\}/))).toEqual(
      declarations(block(/:root:not\(\[data-theme='light'\]\) \{([^}]*)\}/)),
    )
    expect(darkByChoice).toEqual(darkByDevice)
  })
})

describe('contrast', () => {
  it('is that of the WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})

function block(pattern: RegExp): string {
  return pattern.exec(css)?.[1] ?? ''
}

function declarations(body: string): string[] {
  return body
    .split(';')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}

function colours(body: string): Map<string, string> {
  return new Map(
    [...body.matchAll(/--color-([\w-]+): (#\w{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

function colour(theme: Map<string, string>, name: string): string {
  const hex = theme.get(name)
  if (hex === undefined) throw new Error(`There is no colour '${name}'`)
  return hex
}
