import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TextsContext } from '../i18n/use-messages.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { CodeField } from './code-field.tsx'
import { dutchTexts } from './dutch-texts.ts'
import { LinkButton } from './link-button.tsx'
import { MarkdownText } from './markdown-text.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { RobotFace } from './robot-face.tsx'
import { Select } from './select.tsx'
import { Steps } from './steps.tsx'
import { TextField } from './text-field.tsx'

const texts = dutchTexts()

const nothing = () => undefined

describe('a button', () => {
  it('keeps its focus and its words while at work, and submits nothing', () => {
    const html = draw(
      <Button type="submit" isPending>
        Opslaan
      </Button>,
    )
    expect(html).toContain('type="button"')
    expect(html).toContain('aria-disabled="true"')
    expect(html).not.toContain(' disabled')
    expect(html).toContain('Opslaan')
  })

  it('that goes somewhere is a link', () => {
    expect(draw(<LinkButton href="/login">Inloggen</LinkButton>)).toMatch(/^<a href="\/login"/)
  })
})

describe('a field', () => {
  it('is tied to its label, message and help, the message first', () => {
    const html = draw(
      <TextField
        label="Naam"
        description="Uw voornaam."
        error="Vul uw naam in."
        value=""
        onChange={nothing}
      />,
    )
    const id = attribute(html, 'for')
    expect(html).toContain(`id="${id}" aria-describedby="${id}-error ${id}-description" aria-invalid="true"`)
  })

  it('without message is not called wrong', () => {
    expect(draw(<TextField label="Naam" value="" onChange={nothing} />)).not.toContain('aria-invalid')
  })

  it('that may stay empty says so in words', () => {
    expect(draw(<TextField label="Bijnaam" isOptional value="" onChange={nothing} />)).toContain(
      'niet verplicht',
    )
  })

  it('for a password hides it and offers to show it', () => {
    const html = draw(
      <PasswordField label="Wachtwoord" autoComplete="new-password" value="" onChange={nothing} />,
    )
    expect(html).toContain('type="password"')
    expect(html).toContain('autoComplete="new-password"')
    expect(html).toContain('aria-label="Wachtwoord tonen"')
  })

  it('for a one-time code asks for digits and lets the phone fill it in', () => {
    const html = draw(<CodeField label="Code" value="" onChange={nothing} />)
    expect(html).toContain('inputMode="numeric"')
    expect(html).toContain('autoComplete="one-time-code"')
  })

  it('for a choice has a placeholder only while nothing is chosen', () => {
    const options = [{ value: 'a', label: 'Amsterdam' }]
    const empty = draw(<Select label="Plaats" options={options} value={undefined} onChange={nothing} />)
    const chosen = draw(<Select label="Plaats" options={options} value="a" onChange={nothing} />)
    expect(empty).toContain('Maak een keuze')
    expect(chosen).not.toContain('Maak een keuze')
  })

  it('to tick tells what is wrong', () => {
    const html = draw(
      <Checkbox isChecked={false} onChange={nothing} error="Ga akkoord om verder te gaan.">
        Akkoord
      </Checkbox>,
    )
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('Ga akkoord om verder te gaan.')
  })

  it('with radio buttons is a group with a name', () => {
    const html = draw(
      <RadioGroup label="Rol" options={[{ value: 'a', label: 'A' }]} value="a" onChange={nothing} />,
    )
    expect(html).toContain('role="radiogroup"')
    expect(html).toMatch(/<legend[^>]*>Rol<\/legend>/)
  })
})

describe('a picture of the robot', () => {
  it('is decoration without a label', () => {
    expect(draw(<RobotFace mood="sleeping" />)).toContain('aria-hidden="true"')
  })

  it('with a label tells it', () => {
    expect(draw(<RobotFace mood="sleeping" label="De robot slaapt" />)).toContain(
      'role="img" aria-label="De robot slaapt"',
    )
  })
})

describe('words beside signs', () => {
  it('steps are counted in words', () => {
    expect(draw(<Steps current={1} total={3} />)).toContain('Stap 1 van 3')
  })

  it('a banner can be closed by name', () => {
    expect(draw(<Banner onDismiss={nothing}>Nieuw</Banner>)).toContain('aria-label="Sluiten"')
  })
})

describe('text from others', () => {
  it('shows no raw HTML and no pictures', () => {
    const html = draw(
      <MarkdownText headingLevel={3} text={'<img src=x onerror=y> ![a](https://e.nl/a.png) <b>vet</b>'} />,
    )
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<b>')
    expect(html).not.toContain('onerror')
  })

  it('opens web links in their own window without a way back', () => {
    expect(draw(<MarkdownText headingLevel={3} text="[lees](https://e.nl)" />)).toContain(
      'href="https://e.nl" target="_blank" rel="noopener noreferrer"',
    )
  })

  it('leaves only the words of a link that could do harm', () => {
    const html = draw(<MarkdownText headingLevel={3} text="[lees](javascript:alert(1))" />)
    expect(html).not.toContain('href')
    expect(html).toContain('lees')
  })

  it('starts its headings under that of the page', () => {
    expect(draw(<MarkdownText headingLevel={3} text="# Nieuw" />)).toBe('<h3>Nieuw</h3>')
  })
})

function draw(part: ReactNode): string {
  return renderToStaticMarkup(<TextsContext value={texts}>{part}</TextsContext>)
}

function attribute(html: string, name: string): string {
  return new RegExp(`${name}="([^"]*)"`).exec(html)?.[1] ?? ''
}
