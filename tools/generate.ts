import { generatedFiles } from './checks/generated-files.ts'

// `npm run generate`: makes again what `npm run check` calls out of date.
for (const { name, stale, write } of generatedFiles) {
  const { signal } = new AbortController()
  if ((await stale(signal)) === undefined) continue
  await write(signal)
  console.log(`${name} made again`)
}
