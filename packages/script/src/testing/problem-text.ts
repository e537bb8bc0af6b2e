import type { Problem } from '@kompaan/contract/wire'

/** A problem in one line: its code, and its values. */
export function problemText({ code, values = {} }: Problem): string {
  return [code, ...Object.values(values)].join(' ')
}

/** Each with its path, as a test expects them. */
export function toldAt(problems: readonly Problem[]): readonly (readonly [path: string, problem: string])[] {
  return problems.map((problem) => [problem.path, problemText(problem)])
}
