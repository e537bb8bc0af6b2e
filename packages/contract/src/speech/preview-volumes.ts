/** How loud a sentence can be heard beforehand, in per cent of what the voice gives. */
export const previewVolumes = [70, 80, 90, 100] as const
