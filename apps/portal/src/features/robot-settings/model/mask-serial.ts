/** A serial number of which only the end can be read: enough to tell two robots apart, not to claim one. */
export function maskSerial(serial: string): string {
  const shown = serial.slice(-4)
  return `${'•'.repeat(Math.max(0, serial.length - shown.length))}${shown}`
}
