// For tests alone, which read a file as text. Node's full types stay out of the portal, since they would change
// what browser functions such as setTimeout return.
declare module 'node:fs' {
  export function readFileSync(path: URL, encoding: 'utf8'): string
}
