/** The faces that every page is written in. */
const faces = ["400 1em 'Atkinson Hyperlegible'", "700 1em 'Atkinson Hyperlegible'"]

/**
 * Waits for the letters that the first page is written in: those that come later wrap its lines anew, and move what a
 * finger is about to press. Without a network the device's own letters do.
 */
export async function loadFonts(): Promise<void> {
  await Promise.allSettled(faces.map((face) => document.fonts.load(face)))
}
