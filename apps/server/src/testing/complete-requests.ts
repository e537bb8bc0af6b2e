const endOfHeaders = Buffer.from('\r\n\r\n')

/** Gathers what arrives on a connection and hands on each request when it is there in full. */
export function completeRequests(handOn: (request: Buffer) => void): (chunk: Buffer) => void {
  let gathered = Buffer.alloc(0)
  return (chunk) => {
    gathered = Buffer.concat([gathered, chunk])
    for (;;) {
      const headersEnd = gathered.indexOf(endOfHeaders)
      if (headersEnd < 0) return
      const headers = gathered.subarray(0, headersEnd).toString('latin1')
      const bodyLength = Number(/^content-length: *(\d+)/im.exec(headers)?.[1] ?? 0)
      const end = headersEnd + endOfHeaders.length + bodyLength
      if (gathered.length < end) return
      handOn(gathered.subarray(0, end))
      gathered = gathered.subarray(end)
    }
  }
}
