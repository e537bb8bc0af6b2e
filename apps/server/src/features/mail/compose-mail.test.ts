import { interfaceLanguages } from '@kompaan/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { mailKinds } from './mail-kind.ts'

const link = 'https://kompaan.example/activeren/abc-DEF_123'
const each = interfaceLanguages.flatMap((language) => mailKinds.map((kind) => ({ language, kind })))

describe('every mail', () => {
  test.each(each)('[ACC-09] $kind in $language greets by name in text and in HTML', ({ language, kind }) => {
    const { subject, text, html } = composeMail(kind, language, { firstName: 'Zoë' })
    expect(subject).toMatch(/^[^\r\n]{5,78}$/)
    expect(text).toContain('Zoë')
    expect(html).toContain('Zoë')
    expect(html).toContain(`<html lang="${language}">`)
    expect(`${text}${html}`).not.toContain('undefined')
  })

  test('[ACC-09] no two kinds share a subject, and no subject is the same in two languages', () => {
    const subjects = each.map(({ language, kind }) => composeMail(kind, language, { firstName: 'A' }).subject)
    expect(new Set(subjects).size).toBe(each.length)
  })
})

test.each(interfaceLanguages)('[ACC-09, ACC-14] the link stands on a line of its own, in %s', (language) => {
  for (const kind of ['activation', 'passwordReset'] as const) {
    const { text, html } = composeMail(kind, language, { firstName: 'Anna', link })
    expect(text.split('\n')).toContain(link)
    expect(html).toContain(`href="${link}"`)
  }
})

test.each(interfaceLanguages)('[ACC-16] the code stands on a line of its own, in %s', (language) => {
  const { text, html } = composeMail('emailChangeCode', language, { firstName: 'Anna', code: '2345BCDF' })
  expect(text.split('\n')).toContain('2345BCDF')
  expect(html).toContain('>2345BCDF<')
})

test('[OFF-05] a mail names the robot, with a capital where that begins a sentence, and how to stop such mails', () => {
  const unsubscribeLink = `${link}?stop`
  const values = { robot: 'de robot van Riet', since: 'maandag', until: 'dinsdag' }
  const { subject, text, html } = composeMail('robotIsBack', 'nl', { values, unsubscribeLink })
  expect(subject).toBe('De robot van Riet is er weer')
  expect(text).toContain('we horen weer van de robot van Riet. Het was stil van maandag tot dinsdag.')
  expect(text.split('\n')).toContain(unsubscribeLink)
  expect(html).toContain(`href="${unsubscribeLink}"`)
})

const anyText = fc.string({ unit: fc.nat(0x10_ff_ff).map((point) => String.fromCodePoint(point)) })

test('[SEC-36] a name with line breaks adds no lines, and one with tags no tags', () => {
  const plain = composeMail('mfaOn', 'nl', { firstName: 'Anna' })
  const nasty = composeMail('mfaOn', 'nl', {
    firstName: 'A\r\nBcc: x@example.nl\u2028<img src=x onerror="a()">&\u202E',
  })
  expect(nasty.subject).toBe(plain.subject)
  expect(nasty.text.split(/\r|\n|\u2028/)).toHaveLength(plain.text.split('\n').length)
  expect(nasty.html).not.toContain('<img')
  expect(nasty.html).toContain('&lt;img')
})

test('[SEC-36] whatever the names of robot and inviter, an invite has one subject line, and as many lines and tags', () => {
  const names = { robot: 'Riet', inviter: 'Anna', address: 'a@example.nl' }
  const plain = composeMail('invite', 'nl', { link, values: names })
  const tags = (html: string) => html.match(/<[^>]*>/g)?.join('')
  fc.assert(
    fc.property(anyText, anyText, (robot, inviter) => {
      const mail = composeMail('invite', 'nl', { link, values: { ...names, robot, inviter } })
      expect(mail.subject).not.toMatch(/[\p{C}\u2028\u2029]/u)
      expect(mail.text.split(/[\r\n\u0085\u2028\u2029]/)).toHaveLength(plain.text.split('\n').length)
      expect(tags(mail.html)).toBe(tags(plain.html))
    }),
    { seed: 36 },
  )
})

test('[SEC-36] whatever the name, the mail has as many lines and tags as with a plain one', () => {
  const plain = composeMail('activation', 'en', { firstName: 'Anna', link })
  const tags = (html: string) => html.match(/<[^>]*>/g)?.join('')
  fc.assert(
    fc.property(anyText, (firstName) => {
      const mail = composeMail('activation', 'en', { firstName, link })
      expect(mail.text.split(/[\r\n\u0085\u2028\u2029]/)).toHaveLength(plain.text.split('\n').length)
      expect(tags(mail.html)).toBe(tags(plain.html))
      expect(mail.subject).toBe(plain.subject)
    }),
    { seed: 36 },
  )
})
