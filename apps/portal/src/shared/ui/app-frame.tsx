import { type ReactNode, useEffect } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { Logo } from './logo.tsx'
import { SkipLink } from './skip-link.tsx'
import styles from './app-frame.module.css'

export type AppFrameProps = {
  /** The page's title: its only h1, and the browser's tab. */
  title: string
  robotSwitcher?: ReactNode
  /** Wraps the logo in the link home. */
  homeLink?: ((logo: ReactNode) => ReactNode) | undefined
  /** The menu with its button. */
  menu?: ReactNode
  /** Way back, before the title: an icon link. */
  back?: ReactNode
  /** Under the top bar, across the page. */
  banners?: ReactNode
  /** 'column': text and forms; 'wide': parts side by side. */
  width?: 'column' | 'wide' | undefined
  children: ReactNode
}

/** Every page after login: top bar, banners, content. */
export function AppFrame({
  title,
  robotSwitcher,
  homeLink = (logo) => logo,
  menu,
  back,
  banners,
  width = 'column',
  children,
}: AppFrameProps) {
  const t = useMessages('ui')
  useEffect(() => {
    document.title = `${title} - Kompaan`
  }, [title])
  return (
    <div className={styles.frame} data-width={width}>
      <SkipLink>{t('skipToContent')}</SkipLink>
      <header className={styles.header}>
        <div className={styles.bar}>
          <span className={styles.logo}>{homeLink(<Logo isCompact />)}</span>
          <span className={styles.switcher}>{robotSwitcher}</span>
          <span className={styles.menu}>{menu}</span>
        </div>
        {banners}
        <div className={styles.heading}>
          {back}
          <h1 className={styles.title}>{title}</h1>
        </div>
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
