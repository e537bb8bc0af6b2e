import type { InterfaceLanguage } from '@kompaan/contract'
import { escapeHtml } from '../../http/escape-html.ts'
import type { MailKind } from './mail-kind.ts'
import { mailTexts } from './mail-texts.ts'

export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailFill {
  readonly firstName?: string | undefined
  readonly link?: string
  readonly code?: string
  /** What goes in the places of the texts that are in braces. */
  readonly values?: Readonly<Record<string, string>>
  /** What somebody wrote, with its lines. */
  readonly message?: string
  /** Where the mails can be stopped. */
  readonly unsubscribeLink?: string
}

/** A mail's words in plain text and in HTML that looks right in every mail program. */
export function composeMail(kind: MailKind, language: InterfaceLanguage, fill: MailFill): MailContent {
  const words = mailTexts[language]
  const { button, ...said } = words.kinds[kind]
  const filled = (text: string) => fillIn(text, fill.values ?? {})
  const subject = filled(said.subject)
  const paragraphs = said.paragraphs.map(filled)
  const closing = said.closing.map(filled)
  const greeting = words.greeting(fill.firstName === undefined ? undefined : oneLine(fill.firstName))
  const text = [
    greeting,
    ...paragraphs,
    ...(fill.message === undefined ? [] : [fill.message]),
    ...(fill.code === undefined ? [] : [fill.code]),
    ...(fill.link === undefined ? [] : [`${button ?? ''}:\n${fill.link}`]),
    ...closing,
    words.signature,
    ...(fill.unsubscribeLink === undefined ? [] : [`${words.unsubscribe.link}:\n${fill.unsubscribeLink}`]),
  ].join('\n\n')
  const html = page(language, subject, [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    ...(fill.message === undefined ? [] : [quotation(fill.message)]),
    ...(fill.code === undefined ? [] : [codeBlock(fill.code)]),
    ...(fill.link === undefined ? [] : [buttonBlock(fill.link, button ?? '')]),
    ...closing.map(paragraph),
    paragraph(words.signature),
    ...(fill.link === undefined ? [] : [footnote(words.linkHint, fill.link, fill.link)]),
    ...(fill.unsubscribeLink === undefined
      ? []
      : [footnote(words.unsubscribe.hint, fill.unsubscribeLink, words.unsubscribe.link)]),
  ])
  return { subject, text: `${text}\n`, html }
}

function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w)(\w*)\}/g, (_place, first: string, rest: string) => {
    const value = oneLine(values[`${first.toLowerCase()}${rest}`] ?? '')
    return first === first.toLowerCase() ? value : `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`
  })
}

/** Names come from people; whatever they hold, they stay on one line (SEC-36). */
function oneLine(value: string): string {
  return value.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
}

function page(language: string, title: string, blocks: readonly string[]): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#fbf6ee;color:#2b2420;font:17px/1.5 Verdana,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff;border-radius:16px">
<tr><td style="padding:28px 28px 0;font-size:22px;font-weight:bold;color:#0d5c5f">Kompaan</td></tr>
<tr><td style="padding:8px 28px 28px">
${blocks.join('\n')}
</td></tr></table></td></tr></table></body></html>
`
}

function paragraph(text: string): string {
  return `<p style="margin:16px 0">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}

function quotation(text: string): string {
  return `<p style="margin:16px 0;padding-left:16px;border-left:4px solid #f2b36b">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}

function codeBlock(code: string): string {
  return `<p style="margin:24px 0;font-size:28px;font-weight:bold;letter-spacing:3px">${escapeHtml(code)}</p>`
}

function buttonBlock(link: string, label: string): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#0d5c5f;color:#fff;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>`
}

function footnote(hint: string, link: string, label: string): string {
  return `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e8dccb;font-size:14px;color:#5c5149">${escapeHtml(hint)}<br><a href="${escapeHtml(link)}" style="color:#0d5c5f;word-break:break-all">${escapeHtml(label)}</a></p>`
}
