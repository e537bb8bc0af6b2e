/** What is wrong with a file whatever its language, one sentence for each line. */
export function sourceTextProblems(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter(({ pattern, only }) => pattern.test(line) && (only?.test(file) ?? true))
        .map(({ problem }) => `${file}:${index + 1} ${problem}: ${line.trim().slice(0, 120)}`),
    )
}

type Rule = { pattern: RegExp; problem: string; only?: RegExp }

const code = /\.([cm]?[jt]sx?|css|html)$/

const rules: Rule[] = [
  {
    pattern: /(^|[\s'"`(=:])\/(home|Users|root|work|workspace)\/[\w.-]+/,
    problem: 'names a path of one machine',
  },
  { pattern: /[A-Z]:\\Users\\/, problem: 'names a path of one machine' },
  { pattern: /^(<{7}|>{7}) /, problem: 'holds a merge conflict' },
  { pattern: /"resolved": "https?:/, problem: 'names a registry', only: /package-lock\.json$/ },
  {
    // The reason follows the rule's name after two dashes, as the linter itself reads it.
    pattern: /(?:\/\/|\/\*|<!--)\s*(?:oxlint|eslint|stylelint)-disable(?!.*\s--\s+\S.{9})/,
    problem: 'silences the linter without a reason (rule -- reason)',
    only: code,
  },
  {
    pattern: /(?:\/\/|\/\*)\s*@ts-(?:expect-error|ignore|nocheck)(?!:?\s+\S.{9})/,
    problem: 'silences the compiler without a reason',
    only: code,
  },
  {
    pattern: /(?:\/\/|\/\*|<!--)\s*(?:oxfmt|prettier)-ignore(?!(?:-start|-end)?:?\s+\S.{9})/,
    problem: 'silences the formatter without a reason',
    only: code,
  },
]
