import type { TestAnswer } from './test-client.ts'

/** Makes calls at the same moment and sorts their answers: how many of each status and error. */
export async function allAtOnce<T>(
  count: number,
  call: (index: number) => Promise<TestAnswer<T>>,
): Promise<{ answers: TestAnswer<T>[]; tally: Record<string, number> }> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => call(index)))
  const tally: Record<string, number> = {}
  for (const { status, error } of answers) {
    const kind = error === undefined ? `${status}` : `${status} ${error}`
    tally[kind] = (tally[kind] ?? 0) + 1
  }
  return { answers, tally }
}
