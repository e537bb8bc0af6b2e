import { engineSizes } from '../tools/checks/engine-sizes.ts'

// What each engine adds to the pages that load it, minified and after gzip.
for (const { name, bytes, budget } of await engineSizes()) {
  const figure = `${(bytes / 1000).toFixed(2)} kB`
  console.log(`${name.padEnd(32)}${figure.padStart(9)}   target: under ${budget / 1000} kB`)
}
