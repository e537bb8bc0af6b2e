import type { RobotMood } from '@kompaan/look'
import { type ReactNode, useEffect } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { KitchenScene } from './kitchen-scene.tsx'
import { Logo } from './logo.tsx'
import { RobotFace } from './robot-face.tsx'
import { SkipLink } from './skip-link.tsx'
import styles from './front-frame.module.css'

export type FrontFrameProps = {
  title: string
  /** One or two sentences under the title. */
  intro?: ReactNode
  /** How the robot looks here. */
  mood?: RobotMood | undefined
  /** What the robot says beside the card, on wide screens only: never something that must be read. */
  saying?: string | undefined
  /** Wraps the logo in the link to the landing page. */
  homeLink?: ((logo: ReactNode) => ReactNode) | undefined
  /** At the top right: the choice of language. */
  corner?: ReactNode
  /** Above the title: a way back, or the steps. */
  above?: ReactNode
  /** Below the card: 'Nog geen account? Aanmelden'. */
  below?: ReactNode
  /** A large face and a centred title, for the landing page and for results. */
  isWelcome?: boolean | undefined
  /** The robot in its kitchen on phones as well, instead of its face: for the landing page. */
  hasScene?: boolean | undefined
  /** There is much to fill in: no face above it on a phone that is not tall. */
  isLong?: boolean | undefined
  /** A `Form` with an `ActionBar`, or an `ActionBar` alone. */
  children?: ReactNode
}

/**
 * Every page before login. On a phone the character on top and one thing to do, its button at the bottom; on a
 * desktop the character in its kitchen, and a card beside it.
 */
export function FrontFrame({
  title,
  intro,
  mood = 'awake',
  saying,
  homeLink = (logo) => logo,
  corner,
  above,
  below,
  isWelcome = false,
  hasScene = false,
  isLong = false,
  children,
}: FrontFrameProps) {
  const t = useMessages('ui')
  useEffect(() => {
    document.title = `${title} - Kompaan`
  }, [title])
  return (
    <div
      className={styles.frame}
      data-welcome={isWelcome || undefined}
      data-scene={hasScene || undefined}
      data-long={isLong || undefined}
    >
      <SkipLink>{t('skipToContent')}</SkipLink>
      <header className={styles.header}>
        <span className={styles.logo}>{homeLink(<Logo />)}</span>
        <span className={styles.corner}>{corner}</span>
      </header>
      <aside className={styles.side}>
        <KitchenScene mood={mood} />
        {saying !== undefined && <p className={styles.saying}>{saying}</p>}
      </aside>
      <main className={styles.main} id="main" tabIndex={-1}>
        <div className={styles.card}>
          <div className={styles.figure}>
            <RobotFace mood={mood} size={isWelcome ? 160 : 96} />
          </div>
          <div className={styles.heading}>
            {above}
            <h1>{title}</h1>
            {intro !== undefined && <div className={styles.intro}>{intro}</div>}
          </div>
          {children}
        </div>
        {below !== undefined && <div className={styles.below}>{below}</div>}
      </main>
    </div>
  )
}
