import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/**
 * Begins with the file that takes by far the longest. Vitest does so by what it remembers of earlier runs; in a fresh
 * clone it remembers nothing, and this small file would come last, when nothing is left to run beside it.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is Vitest's method of that name, not an array's
    const sorted = await super.sort(files)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

function isLongest({ moduleId }: TestSpecification): boolean {
  return moduleId.endsWith('/tools/start.api.test.ts')
}
