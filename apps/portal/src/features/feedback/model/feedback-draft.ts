const key = 'kompaan.feedback'

/** What was written and not sent yet, in this tab: closing the popup, or a failure that leads elsewhere, loses none. */
export const feedbackDraft = {
  read: (): string => sessionStorage.getItem(key) ?? '',
  keep: (text: string): void => sessionStorage.setItem(key, text),
  forget: (): void => sessionStorage.removeItem(key),
}
