/** The fields of a form of short texts, however it was sent; what is no text is left as it is. */
export function formFields(body: unknown): unknown {
  if (typeof body !== 'string' || body.length > formMax) return body
  const parts = [...body.matchAll(multipartText)]
  const fields = parts.length > 0 ? parts.map(([, name = '', value = '']) => [name, value]) : undefined
  return Object.fromEntries(fields ?? new URLSearchParams(body))
}

/** Far more than a mail program sends; what is longer is not searched, and then refused as no form. */
const formMax = 2000

/** The head of a part, an empty line, and the one line of its value. */
const multipartText =
  /^content-disposition:[^\r\n]*[ ;]name="([^"\r\n]*)"[^\r\n]*\r?\n(?:[^\r\n]+\r?\n)*\r?\n([^\r\n]*)/gim
