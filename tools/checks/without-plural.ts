/** The key that a page asks for: it gets `tasks_one` or `tasks_other` when it asks for `tasks`. */
export function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}
