import { lazy, Suspense } from 'react'
import styles from './qr-code.module.css'

export type QrCodeProps = {
  value: string
  /** What it is for. */
  label: string
  /** Width and height in px. */
  size?: number | undefined
}

const Picture = lazy(async () => ({ default: (await import('./qr-code-picture.tsx')).QrCodePicture }))

/** A square to scan with a phone, on white in both themes. Show the same as text beside it. */
export function QrCode({ value, label, size = 208 }: QrCodeProps) {
  return (
    <div className={styles.paper} style={{ width: size, height: size }}>
      <Suspense fallback={null}>
        <Picture value={value} label={label} />
      </Suspense>
    </div>
  )
}
