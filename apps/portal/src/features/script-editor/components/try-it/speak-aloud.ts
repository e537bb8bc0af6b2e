/** The browser's own voice, where it has one. */
export const speaker = {
  canSpeak: (): boolean => 'speechSynthesis' in globalThis,
  speak: (text: string, language: string): void => {
    if (!speaker.canSpeak()) return
    const words = new SpeechSynthesisUtterance(text)
    words.lang = language
    speechSynthesis.speak(words)
  },
  stop: (): void => {
    if (speaker.canSpeak()) speechSynthesis.cancel()
  },
}
