/** How Node runs a program that stops when whoever started it is killed. The starter opens a channel to it. */
export const untilStarterEnds = ['--import', new URL('end-with-starter.mjs', import.meta.url).href]
