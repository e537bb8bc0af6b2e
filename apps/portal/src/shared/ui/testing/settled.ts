/** When what moves or fades has arrived: until then places and colours are those of the way there. */
export async function settled(): Promise<void> {
  await new Promise(requestAnimationFrame)
  const moving = document.getAnimations().filter((animation) => !isEndless(animation))
  await Promise.allSettled(moving.map((animation) => animation.finished))
}

function isEndless(animation: Animation): boolean {
  return animation.effect?.getComputedTiming().endTime === Infinity
}
