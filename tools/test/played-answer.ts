/**
 * How an answer that a test made up is called: `GET /api/task/robots/:id/pause 200`. Undefined for what the server cannot be
 * brought to say: that it fails (5xx), and what time it is.
 */
export function playedAnswer(method: string, path: string, status: number): string | undefined {
  if (!/^\/(api|device)\//.test(path) || path === '/api/status/clock/now' || status >= 500) return undefined
  const parts = path.split('/').map((part) => (isName(part) ? part : ':id'))
  return `${method} ${parts.join('/')} ${status}`
}

/** Ids, codes and dates differ from run to run. */
function isName(part: string): boolean {
  return part === '' || /^(v\d|[a-z][a-z-]*(-v\d+)?)$/.test(part)
}
