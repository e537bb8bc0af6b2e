import type { Contract } from '@kompaan/contract'
import { ApiError } from '../../http/api-error.ts'
import type { Call } from '../../http/call.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import { sendPage } from '../../http/send-page.ts'
import type { Needs } from '../../services.ts'
import { isMailKind } from './mail-kind.ts'
import { newestMails } from './mail.repository.ts'
import type { WithMails } from './mails.ts'

type OutboxNeeds = Needs<'database'> & WithMails

/** The mails of a local start, newest first: what a mail server would have delivered. */
export function outbox(needs: OutboxNeeds) {
  return async ({ reply }: Call): Promise<void> => {
    const newest = (await newestMails(needs.database, 50)).filter(({ kind }) => isMailKind(kind))
    const rendered = await Promise.all(newest.map(({ id }) => needs.mails.render(id)))
    const items = rendered.flatMap((mail) =>
      mail === undefined
        ? []
        : `<li class="card"><a href="/outbox/${mail.row.id}">${escapeHtml(mail.content.subject)}</a><br><span class="soft">${escapeHtml(mail.row.recipient)} · ${new Date(mail.row.createdAt).toISOString()}</span></li>`,
    )
    const list = items.length > 0 ? `<ul class="cards">${items.join('')}</ul>` : '<p>No mails yet.</p>'
    await sendPage(
      reply,
      'Outbox',
      `<h1>Outbox</h1><p class="soft">Mails that this local start would have sent.</p>${list}`,
    )
  }
}

export function outboxMail(needs: OutboxNeeds) {
  return async ({ params, reply }: Call<Contract['outboxMail']>): Promise<void> => {
    const mail = await needs.mails.render(params.mailId)
    if (mail === undefined) throw new ApiError('not_found')
    const { subject, text } = mail.content
    await sendPage(
      reply,
      subject,
      `<p><a href="/outbox">Outbox</a></p><h1>${escapeHtml(subject)}</h1><p class="soft">${escapeHtml(mail.row.recipient)}</p><article><pre>${linked(text)}</pre></article><h2>HTML</h2><iframe title="HTML" sandbox="" src="/outbox/${mail.row.id}/html"></iframe>`,
    )
  }
}

export function outboxHtml(needs: OutboxNeeds) {
  return async ({ params, reply }: Call<Contract['outboxHtml']>): Promise<void> => {
    const mail = await needs.mails.render(params.mailId)
    if (mail === undefined) throw new ApiError('not_found')
    // A mail's looks are in style attributes, which mail programs want and our pages never allow.
    await reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
      )
      .header('x-frame-options', 'SAMEORIGIN')
      .send(mail.content.html)
  }
}

function linked(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  )
}
