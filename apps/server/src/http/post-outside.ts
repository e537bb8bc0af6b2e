import { request as requestPlainly } from 'node:http'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { request as requestSafely } from 'node:https'
import { isIP } from 'node:net'
import type { Outside } from '../ports/outside.ts'
import { isInternalAddress } from './internal-address.ts'

interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface PostLimits {
  /** The origins that the operator allows. */
  readonly origins: readonly string[]
  /** For all of it, from the name to the head of the answer. */
  readonly milliseconds: number
}

/** Not sent, or not taken; the sentence says why, without what was to be sent. */
export class NotPosted extends Error {}

/**
 * Posts something to a machine of somebody else (SEC-37): to origins that are allowed, and to addresses of the public
 * internet only. The address that is checked is the one that is connected to, so that a name which means another one
 * a moment later leads nowhere. Redirects are not followed, and of the answer nothing but its status is read.
 */
export async function postOutside(post: Post, limits: PostLimits, outside: Outside): Promise<void> {
  const url = URL.parse(post.url)
  if (url === null || !isAllowed(url, limits.origins)) throw new NotPosted('the address is not allowed')
  const signal = AbortSignal.timeout(limits.milliseconds)
  const address = await within(signal, publicAddress(url, outside))
  const status = await send(post, url, outside.dial(address, portOf(url)), signal)
  if (status < 200 || status > 299) throw new NotPosted(`it was answered with status ${status}`)
}

function isAllowed({ origin, username, password }: URL, origins: readonly string[]): boolean {
  return username === '' && password === '' && origins.includes(origin)
}

/** Whether something could ever be posted there. Where a name leads to is known only when it is posted. */
export function mayBePostedTo(url: URL, origins: readonly string[]): boolean {
  const literal = addressIn(url.hostname)
  const isInternal = isIP(literal) === 0 ? /(^|\.)localhost$/.test(literal) : isInternalAddress(literal)
  return isAllowed(url, origins) && !isInternal
}

/** A hostname without the brackets around an address of version 6. */
function addressIn(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

/** When a name stands for several addresses, none of them may be internal: which one is used is chance. */
async function publicAddress({ hostname }: URL, outside: Outside): Promise<string> {
  const literal = addressIn(hostname)
  const addresses = isIP(literal) === 0 ? await resolved(literal, outside) : [literal]
  const [first] = addresses
  if (first === undefined) throw new NotPosted('the name is not known')
  if (addresses.some(isInternalAddress)) throw new NotPosted('the name leads to an internal address')
  return first
}

async function resolved(hostname: string, outside: Outside): Promise<readonly string[]> {
  try {
    return await outside.resolve(hostname)
  } catch {
    return []
  }
}

function send(
  { headers, body }: Post,
  url: URL,
  dialled: { readonly host: string; readonly port: number },
  signal: AbortSignal,
): Promise<number> {
  const options: RequestOptions & { servername?: string } = {
    ...dialled,
    method: 'POST',
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
    // No connection is kept for the next: that one is checked anew.
    agent: false,
    signal,
    ...(isIP(url.hostname) === 0 && { servername: url.hostname }),
  }
  return new Promise((resolve, reject) => {
    const failed = () => reject(new NotPosted(signal.aborted ? 'it took too long' : 'the connection failed'))
    const onAnswer = (answer: IncomingMessage) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    }
    const request: ClientRequest =
      url.protocol === 'https:' ? requestSafely(options, onAnswer) : requestPlainly(options, onAnswer)
    request.on('error', failed)
    // Without a word of it when the answer is another protocol (101).
    request.on('close', failed)
    request.end(body)
  })
}

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new NotPosted('it took too long')))
    work.then(resolve, reject)
  })
}

function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port)
  return protocol === 'https:' ? 443 : 80
}
